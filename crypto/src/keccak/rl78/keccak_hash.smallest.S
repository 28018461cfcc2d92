#include "common/rl78/asm.h"
#include "keccak/rl78/sponge.inc"

/* ---
function: mote_keccak_hash
abi: internal
registers: { ax: "digest", c: "bytes of a block, and half of the others are the digest's; stack: message, length" }
stack: 306
--- */

/*
 * SHA3-256 takes 1,285,381 cycles for no message and 1,285,861 for each block more: 17 a byte, and 16 around the permutation; at the ends
 * 900 for the state and 730 to wipe it. 118 bytes. RAM: 32 for the digest, 4 for arguments, 306, and 4 for the return address: 346 bytes.
 */

    ROUTINE mote_keccak_hash
    SPONGE 92
    ENDROUTINE mote_keccak_hash
