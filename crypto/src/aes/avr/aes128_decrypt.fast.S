#include "common/avr/asm.h"
#include "aes/avr/inverse.inc"
#define INVERSE
#include "aes/avr/unrolled.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/*
 * 2,463 cycles with the table in flash: nine rounds of 242, 128 for the first round key, 80 for the last, 65 for registers, 12 around. 2,303 with
 * the table in RAM. Of a column's 60.5, 12 look up, 8 load keys, 15 double five times and 25.5 add.
 */

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    UNROLLED mote_aes_inverse_sbox, 9
    ENDFUNCTION mote_aes128_decrypt
