#include "modes/msp430/ocb3.inc"

/* ---
function: mote_aes256_ocb3_encrypt_blocks
prototype: void mote_aes256_ocb3_encrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state, const mote_aes256_ocb3_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: state read-write 32 bytes, 2(sp): key read 608 bytes }
stack: 80            # with the small block cipher
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_ocb3_encrypt_blocks
    OCB3_BLOCKS mote_aes256_encrypt, mote_aes256_ocb3_next, 240, 0, 1
    ENDFUNCTION mote_aes256_ocb3_encrypt_blocks
