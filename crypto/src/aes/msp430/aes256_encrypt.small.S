#include "common/msp430/asm.h"
#include "aes/msp430/small.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/* 7,435 cycles. */

    FUNCTION mote_aes256_encrypt
    ENCRYPT 14
    ENDFUNCTION mote_aes256_encrypt
