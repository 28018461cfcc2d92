#include "modes/avr/ocb3_expand_key.inc"

/* ---
function: mote_aes128_ocb3_expand_key
prototype: void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 480 bytes, r22:r23: key read 16 bytes }
stack: 24
timing: none
tables: secret-indexed
--- */

    FUNCTION mote_aes128_ocb3_expand_key
    OCB3_EXPAND_KEY aes128, 176
    ENDFUNCTION mote_aes128_ocb3_expand_key
