#include "romulus/rl78/tweakey.inc"

/* The schedule of a tweakey: TK1 ^ TK2 ^ TK3 ^ round constant, for rows 0 and 1 of 40 rounds. */

/* ---
function: mote_romulus_skinny_schedule
prototype: >-
  void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2, const uint8_t *tk3)
registers: { x:a: schedule write 320 bytes, 4(sp):5(sp): tk1 read 16 bytes, 6(sp):7(sp): tk2 read 16 bytes, 8(sp):9(sp): tk3 read 16 bytes }
stack: 38
timing: none
tables: secret-indexed
--- */

/*
 * TK1 and TK2 are written on the way forth, TK3 is added on the way back, and then the constants are.
 *
 * 5,728 cycles: 2,285 on the way forth, 2,000 on the way back, 991 for constants, 452 for loading and around.
 */
    .set  BYTES, 0                      /* of TK2 or TK3 */
    .set  TK1, 16
    .set  TURNS, 32
    .set  FRAME, 34

.macro VISIT how, round, cell
    .set  place, 8*(\round)+AT_\cell
    \how
    .if   place
    mov   [hl+place], a
    .else
    mov   [hl], a
    .endif
.endm

.macro WITH_TK1
    xor   a, e
.endm

.macro ADDED
    .if   place
    xor   a, [hl+place]
    .else
    xor   a, [hl]
    .endif
.endm

/* Four visits of the byte in A, which is in B, too, then. 20 cycles and those of \how. */
.macro VISITS how, c0, c1, c2, c3, r0, r1, r2, r3
    mov   b, a
    VISIT \how, \r0, \c0
    mov   a, romulus_l8[b]
    mov   c, a
    NEXT
    VISIT \how, \r1, \c1
    NEXT
    VISIT \how, \r2, \c2
    NEXT
    VISIT \how, \r3, \c3
    NEXT
.endm

/* A pair, and they change places. E: its byte of TK1. */
.macro FORTH odd, c0, c1, c2, c3, c4, c5, c6, c7
    mov   a, [sp+TK1+8*\odd+\c0]
    mov   e, a
    mov   a, [sp+BYTES+8*\odd+\c0]
    VISITS WITH_TK1, \c0, \c1, \c2, \c3, \odd, \odd+2, \odd+4, \odd+6
    mov   d, a
    mov   a, [sp+TK1+8*\odd+\c4]
    mov   [sp+TK1+8*\odd+\c0], a
    xch   a, e
    mov   [sp+TK1+8*\odd+\c4], a
    mov   a, [sp+BYTES+8*\odd+\c4]
    VISITS WITH_TK1, \c4, \c5, \c6, \c7, \odd, \odd+2, \odd+4, \odd+6
    mov   [sp+BYTES+8*\odd+\c0], a
    mov   a, d
    mov   [sp+BYTES+8*\odd+\c4], a
.endm

.macro BACK odd, c0, c1, c2, c3, c4, c5, c6, c7
    mov   a, [sp+BYTES+8*\odd+\c0]
    VISITS ADDED, \c3, \c2, \c1, \c0, \odd+6, \odd+4, \odd+2, \odd
    mov   d, a
    mov   a, [sp+BYTES+8*\odd+\c4]
    VISITS ADDED, \c7, \c6, \c5, \c4, \odd+6, \odd+4, \odd+2, \odd
    mov   [sp+BYTES+8*\odd+\c0], a
    mov   a, d
    mov   [sp+BYTES+8*\odd+\c4], a
.endm

/* DE = an argument, 16 bytes; A = a byte of it. */
.macro ARGUMENT number
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS+2*\number]
    movw  de, ax
.endm

.macro TAKE at
    .if   \at
    mov   a, [de+\at]
    .else
    mov   a, [de]
    .endif
.endm

.macro LOWER_OF_TK1 at, cell
    TAKE  \at
    mov   [sp+TK1+8+\cell], a
.endm

.macro LOWER_OF_TK2 at, cell
    TAKE  \at
    STEP  1
    mov   [sp+BYTES+8+\cell], a
.endm

.macro EIGHT_STEPS
    mov   b, a
    mov   a, romulus_l8[b]
.endm

.macro LOWER_OF_TK3 at, cell
    TAKE  \at
    EIGHT_STEPS
    STEP  2
    mov   [sp+BYTES+8+\cell], a
.endm

/* HL moves by eight rounds. */
.macro MOVE by
    movw  ax, hl
    addw  ax, #\by
    movw  hl, ax
.endm

/* A loop of five turns begins, or ends. */
.macro TURN
    mov   [sp+TURNS], a
.endm

.macro AGAIN where
    mov   a, [sp+TURNS]
    dec   a
    skz
    br    $!\where
.endm

    FUNCTION mote_romulus_skinny_schedule
    push  hl
    push  ax
    movw  hl, ax
    subw  sp, #FRAME
    ARGUMENT 0
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    TAKE  \i
    mov   [sp+TK1+\i], a
    .endr
    LOWER_HALF LOWER_OF_TK1
    ARGUMENT 1
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    TAKE  \i
    mov   [sp+BYTES+\i], a
    .endr
    LOWER_HALF LOWER_OF_TK2
    mov   a, #5
.Lforth:
    TURN
    CIRCLE FORTH, 0
    CIRCLE FORTH, 1
    MOVE  64
    AGAIN .Lforth

    ARGUMENT 2
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    TAKE  \i
    EIGHT_STEPS
    STEP  3
    mov   [sp+BYTES+\i], a
    .endr
    LOWER_HALF LOWER_OF_TK3
    mov   a, #5
.Lback:
    TURN
    MOVE  -64
    CIRCLE BACK, 0
    CIRCLE BACK, 1
    AGAIN .Lback

    /* C: a constant, an LFSR of six bits; the lower four go to cell 0, the others to cell 4. B: rounds to do. */
    movw  bc, #40 << 8
.Lconstant:
    mov   a, c
    shl   a, 1
    xor   a, c
    xor   a, #0x20
    mov1  cy, a.5
    mov   a, c
    rolc  a, 1
    and   a, #0x3f
    mov   c, a
    and   a, #15
    xor   a, [hl+AT_0]
    mov   [hl+AT_0], a
    mov   a, c
    shr   a, 4
    xor   a, [hl+AT_4]
    mov   [hl+AT_4], a
    MOVE  8
    dec   b
    bnz   $.Lconstant
    addw  sp, #FRAME+2
    pop   hl
    ret
    ENDFUNCTION mote_romulus_skinny_schedule

    L8_TABLE
