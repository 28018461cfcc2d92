#include "common/msp430/asm.h"
#include "aes/msp430/mix.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r12: expanded write 240 bytes, r13: key read 32 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/* The round keys of encryption, inverted. 7,120 cycles. */

    FUNCTION mote_aes256_expand_decryption_key
    PUSH_R4_R10
    mov   r12, r7
    call  #mote_aes256_expand_key
    mov   r7, r12
    INVERT_KEYS 14
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes256_expand_decryption_key
