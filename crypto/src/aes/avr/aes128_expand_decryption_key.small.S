#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 176 bytes, r22:r23: key read 16 bytes }
stack: 7
timing: none
tables: secret-indexed
--- */

/* The round keys of encryption; then the first change places with the last, and the nine in the middle go through InvMixColumns. */

    FUNCTION mote_aes128_expand_decryption_key
    push  M
    push  r28
    push  r29
    movw  r28, r24
    call  mote_aes128_expand_key
    INVERT_KEYS 10
    pop   r29
    pop   r28
    pop   M
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
