#include "common/avr/asm.h"
#include "aes/avr/encrypt.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 240 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/* As AES-128, with thirteen rounds before the last one. 2,812 cycles with the table in flash. */

    FUNCTION mote_aes256_encrypt
    LOOPED 13
    ENDFUNCTION mote_aes256_encrypt
