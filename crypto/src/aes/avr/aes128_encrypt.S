#include "common/avr/asm.h"
#include "aes/avr/encrypt.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * 2,036 cycles with the table in flash: nine rounds of 194 (columns 46, copies 2, homecoming 3, loop 5), 128 for the first round key, 80 for the
 * last, 73 for registers, 10 around and 1 less at the end of the loop. 1,876 with the table in RAM.
 */

    FUNCTION mote_aes128_encrypt
    LOOPED 9
    ENDFUNCTION mote_aes128_encrypt
