#include "common/avr/asm.h"
#include "aes/avr/decrypt.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 240 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

/* As AES-128, with thirteen rounds before the last one. 3,548 cycles with the table in flash. */

    FUNCTION mote_aes256_decrypt
    LOOPED 13
    ENDFUNCTION mote_aes256_decrypt
