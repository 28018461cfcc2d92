#include "common/rl78/asm.h"
#include "romulus/s8.inc"

/* SKINNY-128-384+ under a given schedule, 40 rounds of: S8 on 16 cells, round key to rows 0 and 1, 2 to cell 8, row i rotated right by i, each
 * column (a, b, c, d) -> (a^c^d, a, b^c, a^c). */

/* ---
function: mote_romulus_skinny_encrypt
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { x:a: block read-write 16 bytes, 4(sp):5(sp): schedule read-write 320 bytes }
stack: 38
timing: none
tables: secret-indexed
--- */

/*
 * A round begins behind S8, and behind the 2 for cell 8. What it makes is looked up for the next one where it comes out, and goes to the other
 * state: two rounds in a loop, which begins with the second one.
 *
 * 5,405 cycles: 39 rounds of 129, the last of 44, 8 for each turn of the loop, 170 around. Of a round, 64 look up, 16 store, 32 load and add,
 * 16 make indices.
 */
    .set  STATES, 0
    .set  TURNS, 32
    .set  FRAME, 34

/* Cell j of a row, of rows 0 to 3. ShiftRows is in where a column takes its cells from. */
.macro COLUMN j, key_a, key_b
    .set  cell_a, from+\j
    .set  cell_b, from+4+((\j+3)&3)
    .set  cell_c, from+8+((\j+2)&3)
    .set  cell_d, from+12+((\j+1)&3)
    .set  ka_at, key+\key_a
    .set  kb_at, key+\key_b
    .set  new_0, to+\j
    .set  new_1, to+4+\j
    .set  new_2, to+8+\j
    .set  new_3, to+12+\j
.endm

/* A = a cell of row 0 or 1 with its key. */
.macro WITH_KEY at, key_at
    .if   \key_at
    mov   a, [de+\key_at]
    .else
    mov   a, [de]
    .endif
    .if   \at
    xor   a, [hl+\at]
    .else
    xor   a, [hl]
    .endif
.endm

.macro PUT at
    .if   \at
    mov   [hl+\at], a
    .else
    mov   [hl], a
    .endif
.endm

/* a, a ^ c, a ^ c ^ d, b ^ c, each through S8. 32 cycles, and 1 where cell 8 comes out. */
.macro SUBSTITUTED_COLUMN j, key_a, key_b
    COLUMN \j, \key_a, \key_b
    WITH_KEY cell_a, ka_at
    mov   c, a
    xor   a, [hl+cell_c]
    mov   b, a
    mov   a, mote_romulus_s8[c]
    PUT   new_1
    mov   a, [hl+cell_d]
    xor   a, b
    mov   c, a
    mov   a, mote_romulus_s8[b]
    PUT   new_3
    WITH_KEY cell_b, kb_at
    xor   a, [hl+cell_c]
    mov   b, a
    mov   a, mote_romulus_s8[c]
    PUT   new_0
    mov   a, mote_romulus_s8[b]
    .if   \j == 0
    xor   a, #2
    .endif
    PUT   new_2
.endm

/* The same without S8, which the last round has no more. 11 cycles. */
.macro LAST_COLUMN j, key_a, key_b
    COLUMN \j, \key_a, \key_b
    WITH_KEY cell_a, ka_at
    PUT   new_1
    xor   a, [hl+cell_c]
    PUT   new_3
    xor   a, [hl+cell_d]
    PUT   new_0
    WITH_KEY cell_b, kb_at
    xor   a, [hl+cell_c]
    PUT   new_2
.endm

/* The columns of a round, their keys in the order of the portable schedule. */
.macro ROUND column
    \column 0, 0, 2
    \column 1, 1, 3
    \column 2, 4, 6
    \column 3, 5, 7
.endm

    FUNCTION mote_romulus_skinny_encrypt
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  de, ax
    movw  hl, sp
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [de+\at]
    mov   c, a
    mov   a, x
    mov   b, a
    mov   a, mote_romulus_s8[c]
    mov   [hl+STATES+16+\at+1], a
    mov   a, mote_romulus_s8[b]
    .if   \at == 8
    xor   a, #2
    .endif
    mov   [hl+STATES+16+\at], a
    .endr
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS]
    subw  ax, #8
    movw  de, ax
    mov   [hl+TURNS], #20
    br    $!.Lsecond

.Ltwo_rounds:
    .set  from, STATES
    .set  to, STATES+16
    .set  key, 0
    ROUND SUBSTITUTED_COLUMN
.Lsecond:
    .set  from, STATES+16
    .set  to, STATES
    .set  key, 8
    ROUND SUBSTITUTED_COLUMN
    movw  ax, de
    addw  ax, #16
    movw  de, ax
    dec   [hl+TURNS]
    skz
    br    $!.Ltwo_rounds

    .set  from, STATES
    .set  to, STATES+16
    .set  key, 0
    ROUND LAST_COLUMN
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+STATES+16+\at]
    movw  [de+\at], ax
    .endr
    addw  sp, #FRAME+2
    pop   hl
    ret
    ENDFUNCTION mote_romulus_skinny_encrypt

    S8_TABLE 1
