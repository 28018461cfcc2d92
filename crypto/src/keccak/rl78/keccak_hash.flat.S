#include "common/rl78/asm.h"

/* ---
function: mote_keccak_hash
abi: internal
registers: { ax: "digest", c: "lanes of a block; half of the others are the digest's; stack: message, length" }
stack: 472
--- */

/*
 * Over mote_keccak1600_permute_interleaved: SHA3-256 takes 49,365 cycles for no message and 50,822 for each block more, of which 47,647
 * are the permutation and 187 each of 17 lanes. RAM: 32 for the digest, 4 for arguments, 472, and 4 for the return address: 512 bytes.
 */

    .set  STATE, 0
    .set  LANE_IN, 200
    .set  MESSAGE, 208                  /* what is next of it */
    .set  LENGTH, 210                   /* what is left; -1: nothing, and the padding is in */
    .set  DIGEST, 212
    .set  LANE, 214
    .set  LANES, 216                    /* of a block */
    .set  MISSING, 217                  /* of them */
    .set  FRAME, 218
    .set  STRIDE, 1
    .set  STEP, 8
#include "keccak/rl78/sha3_lanes.inc"

.macro COMPLEMENTED
.endm

.macro PERMUTED
    movw  ax, sp
    call  !!mote_keccak1600_permute_interleaved
.endm

    ROUTINE mote_keccak_hash
    HASH_OF_LANES 252
    ENDROUTINE mote_keccak_hash
