#include "modes/msp430/ghash_four_tables.inc"
#include "modes/msp430/ghash_frame.inc"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r12: z read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 1024 bytes }
stack: 34
timing: blocks, alignment
tables: secret-indexed
--- */

/* 861 cycles for a block: 54 add and push it. Registers and method: ghash.inc, ghash_four_tables.inc. */
    GHASH_BLOCKS MULTIPLY PUSH_WORDS
    FOLD_TABLE mote_ghash_fold
    FOLD_TABLE mote_ghash_fold_swapped, 1
