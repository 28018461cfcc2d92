#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/tables.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 240 bytes }
stack: 48
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_encrypt
    LOOPED 224
    ENDFUNCTION mote_aes256_encrypt
