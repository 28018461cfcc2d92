#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/block.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 456
timing: alignment
tables: none
--- */

    FUNCTION mote_aes128_encrypt
    ENCRYPT_BLOCK aes128, PLANES_OF_KEYS
    ENDFUNCTION mote_aes128_encrypt
