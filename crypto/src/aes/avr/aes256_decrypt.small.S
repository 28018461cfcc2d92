#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 240 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory. 7,069 cycles. */

    FUNCTION mote_aes256_decrypt
    DECRYPT 14
    ENDFUNCTION mote_aes256_decrypt
