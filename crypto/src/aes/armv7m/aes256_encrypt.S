#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/block.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 240 bytes }
stack: 584
timing: alignment
tables: none
--- */

    FUNCTION mote_aes256_encrypt
    ENCRYPT_BLOCK aes256, PLANES_OF_LONG_KEYS
    ENDFUNCTION mote_aes256_encrypt
