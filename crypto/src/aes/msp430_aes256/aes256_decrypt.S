#include "common/msp430/asm.h"
#include "aes/msp430/mix.inc"
#include "aes/msp430_aes/block.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 14
timing: alignment
tables: none
--- */

/*
 * The module wants the last two round keys of encryption, which are the second one here before InvMixColumns, and the first one. To undo that takes
 * 58 cycles a column; the cipher's key lies at the other end, with one round key through InvMixColumns too, and takes the module 58 cycles more.
 */

    FUNCTION mote_aes256_decrypt
    PUSH_R4_R10
    mov   #AES_DECRYPT_256, &AESACTL0
    mov   r14, r15
    add   #16, r14
    mov   #4, r7
.Lcolumn:
    mov   @r14+, X
    mov   @r14+, Y
    MIX_COLUMN
    mov   X, &AESAKEY
    mov   Y, &AESAKEY
    dec   r7
    jnz   .Lcolumn
    .rept 8
    TO_MODULE r15, AESAKEY
    .endr
    POP_R4_R10
    BLOCK_UNDER_KEY
    ENDFUNCTION mote_aes256_decrypt
