#include "common/avr/asm.h"
#include "aes/avr/decrypt.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

/*
 * 2,548 cycles with the table in flash: nine rounds of 250 (columns 59, copies 6, homecoming 3, loop 5), 128 for the first round key, 80 for the
 * last, 81 for registers, 10 around and 1 less at the end of the loop. 2,388 with the table in RAM.
 */

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    LOOPED 9
    ENDFUNCTION mote_aes128_decrypt
