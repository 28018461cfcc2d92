#include "common/avr/asm.h"
#include "aes/avr/rounds.inc"
#include "aes/avr/unrolled.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 12
timing: none
tables: secret-indexed
--- */

/*
 * 1,943 cycles with the table in flash: nine rounds of 186, 128 for the first round key, 80 for the last, 49 for registers, 12 around. 1,783 with
 * the table in RAM. Of a column's 46.5, 12 look up, 8 load keys, 9 double and 17.5 add; 7 sums of four bytes, 2 terms in each of four bytes and 2
 * more for the doubled term that is the sum of the others are 17, so that the copy of row 0, half a cycle with MOVW, is all there is to win.
 */

    FUNCTION mote_aes128_encrypt
    UNROLLED mote_aes_sbox, 9
    ENDFUNCTION mote_aes128_encrypt
