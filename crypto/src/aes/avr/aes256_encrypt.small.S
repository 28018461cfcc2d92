#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 240 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory. 6,289 cycles. */

    FUNCTION mote_aes256_encrypt
    ENCRYPT 14
    ENDFUNCTION mote_aes256_encrypt
