#include "common/rl78/asm.h"
#include "keccak/rl78/sponge.inc"

/* ---
function: mote_keccak_hash
abi: internal
registers: { ax: "digest", c: "bytes of a block, and half of the others are the digest's; stack: message, length" }
stack: 278
--- */

/*
 * SHA3-256 takes 241,609 cycles for no message and 242,173 for each block more: 17 a byte, and 16 around the permutation; at the ends 600
 * for the state and 830 to wipe it. 118 bytes. RAM: 32 for the digest, 4 for arguments, 278, and 4 for the return address: 318 bytes.
 */

    ROUTINE mote_keccak_hash
    SPONGE 64
    ENDROUTINE mote_keccak_hash
