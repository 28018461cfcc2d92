#include "common/msp430/asm.h"
#include "aes/msp430/small.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/* 5,363 cycles. */

    FUNCTION mote_aes128_encrypt
    ENCRYPT 10
    ENDFUNCTION mote_aes128_encrypt
