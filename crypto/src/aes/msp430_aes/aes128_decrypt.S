#include "common/msp430/asm.h"
#include "aes/msp430_aes/block.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 0
timing: alignment
tables: none
--- */

/* The first round key of decryption is the last of encryption: the one that the module wants. */

    FUNCTION mote_aes128_decrypt
    BLOCK AES_DECRYPT
    ENDFUNCTION mote_aes128_decrypt
