#include "romulus/rl78/tweakey.inc"

/* TK2 ^= from ^ to, in a schedule. */

/* ---
function: mote_romulus_skinny_tk2
prototype: void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { x:a: schedule read-write 320 bytes, 4(sp):5(sp): from read 16 bytes, 6(sp):7(sp): to read 16 bytes }
stack: 22
timing: none
tables: secret-indexed
--- */

/* 2,188 cycles: 24 for four visits of a byte, of which there are 80; 9 for each eight rounds, 210 around.
 *
 * The bytes, and how often there are eight more rounds. */
    .set  BYTES, 0
    .set  TURNS, 16
    .set  FRAME, 18

.macro VISIT round, cell
    .if   8*(\round)+AT_\cell
    xor   a, [hl+8*(\round)+AT_\cell]
    mov   [hl+8*(\round)+AT_\cell], a
    .else
    xor   a, [hl]
    mov   [hl], a
    .endif
.endm

/* Four visits of a byte, in B then. 22 cycles. */
.macro VISITS odd, c0, c1, c2, c3
    mov   a, [sp+BYTES+8*\odd+\c0]
    mov   b, a
    VISIT \odd, \c0
    mov   a, romulus_l8[b]
    mov   c, a
    NEXT
    VISIT \odd+2, \c1
    NEXT
    VISIT \odd+4, \c2
    NEXT
    VISIT \odd+6, \c3
    NEXT
.endm

.macro OPPOSITES odd, c0, c1, c2, c3, c4, c5, c6, c7
    VISITS \odd, \c0, \c1, \c2, \c3
    mov   d, a
    VISITS \odd, \c4, \c5, \c6, \c7
    mov   [sp+BYTES+8*\odd+\c0], a
    mov   a, d
    mov   [sp+BYTES+8*\odd+\c4], a
.endm

.macro DIFFERENCE at
    .if   \at
    mov   a, [de+\at]
    xor   a, [hl+\at]
    .else
    mov   a, [de]
    xor   a, [hl]
    .endif
.endm

.macro FIRST at, cell
    DIFFERENCE \at
    STEP  1
    mov   [sp+BYTES+8+\cell], a
.endm

    FUNCTION mote_romulus_skinny_tk2
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS]
    movw  de, ax
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS+2]
    movw  hl, ax
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    DIFFERENCE \i
    mov   [sp+BYTES+\i], a
    .endr
    LOWER_HALF FIRST
    movw  ax, [sp+FRAME]
    movw  hl, ax
    mov   a, #5
.Leight_rounds:
    mov   [sp+TURNS], a
    CIRCLE OPPOSITES, 0
    CIRCLE OPPOSITES, 1
    movw  ax, hl
    addw  ax, #64
    movw  hl, ax
    mov   a, [sp+TURNS]
    dec   a
    skz
    br    $!.Leight_rounds
    addw  sp, #FRAME+2
    pop   hl
    ret
    ENDFUNCTION mote_romulus_skinny_tk2

    L8_TABLE
