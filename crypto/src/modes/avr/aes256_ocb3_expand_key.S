#include "modes/avr/ocb3_expand_key.inc"

/* ---
function: mote_aes256_ocb3_expand_key
prototype: void mote_aes256_ocb3_expand_key(mote_aes256_ocb3_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 608 bytes, r22:r23: key read 32 bytes }
stack: 24
timing: none
tables: secret-indexed
--- */

    FUNCTION mote_aes256_ocb3_expand_key
    OCB3_EXPAND_KEY aes256, 240
    ENDFUNCTION mote_aes256_ocb3_expand_key
