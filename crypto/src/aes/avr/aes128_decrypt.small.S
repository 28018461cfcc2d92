#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory. 5,065 cycles. */

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    DECRYPT 10
    ENDFUNCTION mote_aes128_decrypt
