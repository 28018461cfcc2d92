#include "common/msp430/asm.h"
#include "aes/msp430/small.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/* 6,443 cycles. */

    FUNCTION mote_aes128_decrypt
    DECRYPT 10
    ENDFUNCTION mote_aes128_decrypt

    DECRYPT_TABLE
