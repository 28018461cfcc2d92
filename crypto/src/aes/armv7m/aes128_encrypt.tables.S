#include "common/armv7m/asm.h"
#include "aes/armv7m/tables.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 40
timing: alignment
tables: secret-indexed
--- */

/*
 * All rounds unrolled. 596 cycles: 28 to begin, nine rounds of 55, 73 to end. The floor of a round with these registers is what it takes:
 * 16 bytes to find, 16 entries and 4 words of a key to load, 16 to add, and one cycle for each of three rows of loads. Two rows would do
 * with twenty places to load to: there are twelve, and four of them hold the new columns from the first row on.
 */

    FUNCTION mote_aes128_encrypt
    push  {r0, r4-r11, lr}
    BEGIN
    .rept 4
    ROUND B0, B1, B2, B3, A0, A1, A2, A3, IN_A
    ROUND A0, A1, A2, A3, B0, B1, B2, B3, IN_B
    .endr
    ROUND B0, B1, B2, B3, A0, A1, A2, A3, IN_A
    END   r4, A0, A1, A2, A3, B0, B1, B2, B3, IN_B
    ENDFUNCTION mote_aes128_encrypt
