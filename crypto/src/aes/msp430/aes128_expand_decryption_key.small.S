#include "common/msp430/asm.h"
#include "aes/msp430/mix.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/* The round keys of encryption; then the first change places with the last, and the nine in the middle go through InvMixColumns. 5,012
 * cycles. */

    FUNCTION mote_aes128_expand_decryption_key
    PUSH_R4_R10
    mov   r12, r7
    call  #mote_aes128_expand_key
    mov   r7, r12
    INVERT_KEYS 10
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
