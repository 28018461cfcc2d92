#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#define INVERSE
#include "aes/armv7m/tables.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 240 bytes }
stack: 48
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_decrypt
    LOOPED 224
    ENDFUNCTION mote_aes256_decrypt
