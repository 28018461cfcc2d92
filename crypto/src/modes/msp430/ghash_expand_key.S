#include "modes/msp430/ghash_expand_key.inc"

/* ---
function: mote_ghash_expand_key
prototype: void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16])
registers: { r12: hash_key write 512 bytes, r13: h read 16 bytes }
stack: 14
timing: none
tables: none
--- */

/* Two tables. */
    GHASH_EXPAND_KEY
