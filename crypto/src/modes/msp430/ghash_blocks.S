#include "modes/msp430/ghash_frame.inc"
#include "modes/msp430/ghash_two_tables.inc"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r12: z read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 512 bytes }
stack: 52
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,070 cycles for a block: 47 add and push it. Registers and method: ghash.inc, ghash_two_tables.inc. */
    GHASH_BLOCKS MULTIPLY PUSH_WORDS
    FOLD_TABLE mote_ghash_fold
