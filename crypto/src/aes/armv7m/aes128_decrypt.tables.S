#include "common/armv7m/asm.h"
#define INVERSE
#include "aes/armv7m/tables.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 40
timing: alignment
tables: secret-indexed
--- */

/* All rounds unrolled. 597 cycles: 28 to begin, nine rounds of 55, 74 to end; as in encryption, that is the floor of a round. */

    FUNCTION mote_aes128_decrypt
    push  {r0, r4-r11, lr}
    BEGIN
    .rept 4
    ROUND B0, B1, B2, B3, A0, A1, A2, A3, IN_A
    ROUND A0, A1, A2, A3, B0, B1, B2, B3, IN_B
    .endr
    ROUND B0, B1, B2, B3, A0, A1, A2, A3, IN_A
    END   r4, A0, A1, A2, A3, B0, B1, B2, B3, IN_B
    ENDFUNCTION mote_aes128_decrypt
