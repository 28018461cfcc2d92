#include "aes/rl78/schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { x:a: expanded write 176 bytes, 4(sp):5(sp): key read 16 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/* 723 cycles: ten keys of 59, 87 for the loop, 38 for the first key, 8 around. */
    FUNCTION mote_aes128_expand_key
    EXPAND_KEY
    ENDFUNCTION mote_aes128_expand_key

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
