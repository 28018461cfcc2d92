#include "romulus/rl78/tweakey.inc"

/* TK1 ^= from ^ to, in a schedule: the first 8 bytes; a counter mostly changes one of them. */

/* ---
function: mote_romulus_skinny_tk1
abi: internal            # callable from C, but its time follows the difference, which is public
prototype: void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { x:a: schedule read-write 320 bytes, 4(sp):5(sp): from read 8 bytes, 6(sp):7(sp): to read 8 bytes }
stack: 12
tables: none
--- */

/* HL: the schedule, DE: the same from round 32 on. 8 cycles for a byte that stays, 60 more for its 20 visits. */
.macro AT_ROUND round, cell
    .if   (\round) >= 32
    .if   8*((\round)-32)+AT_\cell
    mov   a, [de+8*((\round)-32)+AT_\cell]
    xor   a, b
    mov   [de+8*((\round)-32)+AT_\cell], a
    .else
    mov   a, [de]
    xor   a, b
    mov   [de], a
    .endif
    .else
    mov   a, b
    .if   8*(\round)+AT_\cell
    xor   a, [hl+8*(\round)+AT_\cell]
    mov   [hl+8*(\round)+AT_\cell], a
    .else
    xor   a, [hl]
    mov   [hl], a
    .endif
    .endif
.endm

.macro CHANGE c0, c1, c2, c3, c4, c5, c6, c7
    mov   a, [sp+\c0]
    mov   b, a
    cmp0  a
    bz    $.Lstays\c0
    .irp  turn, 0, 16, 32
    AT_ROUND \turn, \c0
    AT_ROUND \turn+2, \c1
    AT_ROUND \turn+4, \c2
    AT_ROUND \turn+6, \c3
    .if   \turn < 32
    AT_ROUND \turn+8, \c4
    AT_ROUND \turn+10, \c5
    AT_ROUND \turn+12, \c6
    AT_ROUND \turn+14, \c7
    .endif
    .endr
.Lstays\c0:
.endm

    FUNCTION mote_romulus_skinny_tk1
    push  hl
    push  ax
    subw  sp, #8
    movw  ax, [sp+12+STACK_ARGUMENTS]
    movw  de, ax
    movw  ax, [sp+12+STACK_ARGUMENTS+2]
    movw  hl, ax
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    .if   \i
    mov   a, [de+\i]
    xor   a, [hl+\i]
    .else
    mov   a, [de]
    xor   a, [hl]
    .endif
    mov   [sp+\i], a
    .endr
    movw  ax, [sp+8]
    movw  hl, ax
    addw  ax, #256
    movw  de, ax
    CHANGE 0, 2, 4, 6, 5, 3, 7, 1
    CHANGE 1, 0, 2, 4, 6, 5, 3, 7
    CHANGE 2, 4, 6, 5, 3, 7, 1, 0
    CHANGE 3, 7, 1, 0, 2, 4, 6, 5
    CHANGE 4, 6, 5, 3, 7, 1, 0, 2
    CHANGE 5, 3, 7, 1, 0, 2, 4, 6
    CHANGE 6, 5, 3, 7, 1, 0, 2, 4
    CHANGE 7, 1, 0, 2, 4, 6, 5, 3
    addw  sp, #10
    pop   hl
    ret
    ENDFUNCTION mote_romulus_skinny_tk1
