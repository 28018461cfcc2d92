#include "common/rl78/asm.h"
#include "keccak/rl78/complemented.inc"
#include "keccak/rl78/slices.inc"

/* ---
function: mote_keccak_hash
abi: internal
registers: { ax: "digest", c: "lanes of a block; half of the others are the digest's; stack: message, length" }
stack: 470
--- */

/*
 * SHA3-256 takes 69,563 cycles for no message and 70,300 for each block more, of which 66,700 are the rounds (a round: 385 for the
 * parities, 8 x 182 for theta's sums, rho and pi, 884 for chi, 42 for iota and loop) and 208 are each of 17 lanes. RAM: 32 for the digest,
 * 4 for arguments, 470, and 4 for the return address: 510 bytes.
 */

    .set  SUMS, 0                       /* theta's, of columns 1 to 4 of this slice */
    .set  LEFT, 4                       /* slices */
    .set  ROUND, 5
    .set  NEXT_PARITY, 6
    .set  SLICE, 8
    .set  MESSAGE, 10                   /* what is next of it */
    .set  LENGTH, 12                    /* what is left; -1: nothing, and the padding is in */
    .set  DIGEST, 14
    .set  LANES, 16                     /* of a block */
    .set  MISSING, 17                   /* of them */
    .set  PARITIES, 18                  /* first of slice 7, turned by a bit, then of slices 0 to 7 */
    .set  LANE, SLICE
    .set  LANE_IN, PARITIES
    .set  SLICES, 64
    .set  OTHER, 264
    .set  FRAME, 464
    .set  STATE, SLICES
    .set  STRIDE, 25
    .set  STEP, 1
#include "keccak/rl78/sha3_lanes.inc"

.macro SLICES_AT to
    AT    \to, SLICES
.endm

.macro OTHER_AT to
    AT    \to, OTHER
.endm

/* Of the other slices, into this one. */
.macro CHI y, x, first, second, operation, not=0
    mov   a, [hl+OTHER-SLICES+\first+5*\y]
    .if   \not == 1
    xor   a, #0xff
    .endif
    \operation a, [hl+OTHER-SLICES+\second+5*\y]
    xor   a, [hl+OTHER-SLICES+\x+5*\y]
    .if   \not == 2
    xor   a, #0xff
    .endif
    mov   [hl+\x+5*\y], a
.endm

.macro CHI_IN_SLICES
    SLICES_AT hl
    mov   c, #8
.Lchi:
    COMPLEMENTED_CHI
    FURTHER 25, hl
    dec   c
    skz
    br    $!.Lchi
.endm

.macro COMPLEMENTED
    call  $!.Lcomplement
.endm

.macro PERMUTED
    clrb  a
    mov   [sp+ROUND], a
    SLICED_ROUNDS
.endm

    ROUTINE mote_keccak_hash
    HASH_OF_LANES 4

.Lcomplement:
    movw  ax, hl
    movw  de, ax
    mov   b, #8
.Lcomplement_slice:
    .irp  lane, 1, 7, 8, 14, 17, 22
    mov   a, [hl+\lane]
    xor   a, #0xff
    mov   [hl+\lane], a
    .endr
    FURTHER 25, hl
    dec   b
    bnz   $.Lcomplement_slice
    movw  ax, de
    movw  hl, ax
    ret
    ENDROUTINE mote_keccak_hash
