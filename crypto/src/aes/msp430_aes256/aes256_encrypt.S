#include "common/msp430/asm.h"
#include "aes/msp430_aes/block.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 0
timing: alignment
tables: none
--- */

/* The first two round keys are the key. */

    FUNCTION mote_aes256_encrypt
    BLOCK AES_ENCRYPT_256, 16
    ENDFUNCTION mote_aes256_encrypt
