#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory. 4,525 cycles. */

    FUNCTION mote_aes128_encrypt
    ENCRYPT 10
    ENDFUNCTION mote_aes128_encrypt
