#include "common/msp430/asm.h"
#include "aes/msp430/small.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/* 8,995 cycles. */

    FUNCTION mote_aes256_decrypt
    DECRYPT 14
    ENDFUNCTION mote_aes256_decrypt

    DECRYPT_TABLE
