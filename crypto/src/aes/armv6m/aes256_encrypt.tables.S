#include "common/armv6m/asm.h"
#include "aes/armv6m/tables.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 240 bytes }
stack: 80
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_encrypt
    ALL_ROUNDS 14
    ENDFUNCTION mote_aes256_encrypt
