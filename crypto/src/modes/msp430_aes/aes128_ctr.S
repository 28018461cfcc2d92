#include "aes/msp430_aes/keep_key.inc"

/* ---
function: mote_aes128_ctr_expand_key
prototype: void mote_aes128_ctr_expand_key(mote_aes128_ctr_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_aes128_ctr_crypt
prototype: void mote_aes128_ctr_crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter, const mote_aes128_ctr_key *key)
registers: { r12: out write len bytes, r13: in read len bytes, r14: len, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 36
timing: len, alignment
tables: none
--- */

/* An expanded key of CTR begins with that of the block cipher, and the module leaves nothing on the stack. */

    FUNCTION mote_aes128_ctr_expand_key
    KEEP_KEY
    ENDFUNCTION mote_aes128_ctr_expand_key

    FUNCTION mote_aes128_ctr_crypt
    br    #mote_aes128_ctr_bytes
    ENDFUNCTION mote_aes128_ctr_crypt
