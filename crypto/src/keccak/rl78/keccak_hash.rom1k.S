#include "common/rl78/asm.h"
#include "keccak/rl78/sha3_slices.inc"

/* ---
function: mote_keccak_hash
abi: internal
registers: { ax: "digest", c: "lanes of a block; half of the others are the digest's; stack: message, length" }
stack: 472
--- */

/*
 * SHA3-256 takes 86,117 cycles for no message and 99,155 for each block more, of which 80,000 are the rounds (a round: 385 for the
 * parities, 8 x 182 for theta's sums, rho and pi, 1,324 for chi, 50 for iota and loop) and 1,120 are each of 17 lanes. RAM: 32 for the
 * digest, 4 for arguments, 472, and 4 for the return address: 512 bytes.
 */

    ROUTINE mote_keccak_hash
    HASH_IN_SLICES
    ENDROUTINE mote_keccak_hash
