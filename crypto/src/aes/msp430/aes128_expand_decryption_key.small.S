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
    mov   r7, r13
    add   #160, r13
    mov   #5, r14
.Lround_key:
    mov   #8, r15
.Lword:
    mov   @r12, X
    MOV_INC r13, 0, r12
    mov   X, -2(r13)
    incd  r12
    dec   r15
    jnz   .Lword
    sub   #32, r13
    dec   r14
    jnz   .Lround_key

    sub   #5*16-16, r12
    mov   #36, r15
.Lcolumn:
    mov   @r12, X
    mov   2(r12), Y
    TO_INVERSE
    MIX_COLUMN
    mov   X, 0(r12)
    mov   Y, 2(r12)
    add   #4, r12
    dec   r15
    jnz   .Lcolumn
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
