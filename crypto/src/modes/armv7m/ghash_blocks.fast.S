#include "modes/armv7m/ghash.inc"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r0: z read-write 16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: hash_key read 16 bytes }
stack: 64
timing: blocks, alignment
tables: none
--- */

/* 1,020 cycles for a block. Four turns. Method and floor: ghash.inc. */
    GHASH_BLOCKS 8
