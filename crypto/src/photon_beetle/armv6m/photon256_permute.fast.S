#include "common/armv6m/asm.h"
#include "photon_beetle/armv6m/round.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r0: state read-write 32 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/*
 * Twelve rounds unrolled. Cell 0 of row i gets the round's constant and 0, 1, 3, 7, 15, 14, 12, 8 for row 0 to 7: in a plane of four rows that
 * is 0x01010101 without some bytes, which are next to each other in all planes but one.
 */

/* t = the constant of a plane, one of two by bit b of c. m is ONES. */
.macro CONSTANT_OF t, m, c, b, zero, one, n
    .if   \c >> \b & 1
    \one  \t, \m, #\n
    .else
    \zero \t, \m, #32 - \n
    .endif
.endm

/* 8 or 9 cycles. */
.macro CONSTANTS_MIDDLE c
    mov   MASK, ONES
    CONSTANT_OF T, MASK, \c, 0, lsrs, lsls, 16
    eors  U, T
    .if   (\c ^ \c >> 3) & 1 == 0
    CONSTANT_OF T, MASK, \c, 3, lsls, lsrs, 16
    .endif
    eors  Q, T
    CONSTANT_OF T, MASK, \c, 1, lsrs, lsls, 24
    eors  W, T
    CONSTANT_OF T, MASK, \c, 2, lsls, lsrs, 24
    eors  S, T
.endm

/* 9 or 10 cycles. */
.macro CONSTANTS_OUTER c
    mov   MASK, ONES
    CONSTANT_OF W, MASK, \c, 0, lsrs, lsls, 16
    eors  P, W
    CONSTANT_OF W, MASK, \c, 1, lsrs, lsls, 8
    eors  Q, W
    .if   (\c >> 1 ^ \c >> 2) & 1
    CONSTANT_OF W, MASK, \c, 2, lsrs, lsls, 8
    .endif
    eors  T, W
    mov   W, BYTES
    .if   \c >> 3 & 1
    bics  MASK, W
    .else
    ands  MASK, W
    .endif
    eors  V, MASK
.endm

    FUNCTION mote_photon256_permute
    ENTER planes
    b     .Lrounds
    .ltorg
.Lrounds:
    .irp  c, 1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10
    CONSTANTS_MIDDLE \c
    SUBSTITUTE_MIDDLE
    .if   \c != 1
    OUTER_TO_PLANES
    .endif
    CONSTANTS_OUTER \c
    SUBSTITUTE_OUTER
    MIX
    .endr
    LEAVE
    .ltorg
    ENDFUNCTION mote_photon256_permute

/*
 * A round takes 402 cycles: SubCells 34, rows to planes and back 100, constants 18, ShiftRows 46, MixColumnsSerial 199, five moves between.
 * Two changes of the form of the state, and the frame, take 379. Floor of this scheme: 370 a round, if a step of MixColumnsSerial needed no moves.
 */
