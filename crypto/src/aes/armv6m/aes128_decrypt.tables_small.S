#include "common/armv6m/asm.h"
#define INVERSE
#include "aes/armv6m/sbox_rounds.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 80
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_decrypt
    ALL_ROUNDS 160
    ENDFUNCTION mote_aes128_decrypt
