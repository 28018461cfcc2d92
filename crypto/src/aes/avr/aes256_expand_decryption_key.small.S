#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 240 bytes, r22:r23: key read 32 bytes }
stack: 7
timing: none
tables: secret-indexed
--- */

/* The round keys of encryption, inverted. 6,136 cycles. */

    FUNCTION mote_aes256_expand_decryption_key
    push  M
    push  r28
    push  r29
    movw  r28, r24
    call  mote_aes256_expand_key
    INVERT_KEYS 14
    pop   r29
    pop   r28
    pop   M
    ret
    ENDFUNCTION mote_aes256_expand_decryption_key
