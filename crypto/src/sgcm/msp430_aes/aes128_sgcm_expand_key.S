#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_sgcm_expand_key
prototype: void mote_aes128_sgcm_expand_key(mote_aes128_sgcm_key *expanded, const uint8_t *key)
registers: { r12: expanded write 82 bytes, r13: key read 16 bytes }
stack: 44
timing: none
tables: none
--- */

/* The key, and behind it what the hash keeps of what the module makes of zeros. */

    FUNCTION mote_aes128_sgcm_expand_key
    ALSO  mote_aes128_sgcm_expand_key_module
    mov   #16, r15
.Lkeep:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r15
    jnz   .Lkeep
    sub   #16, r12
    mov   #AES_ENCRYPT, &AESACTL0
    mov   #8, r15
.Lkey:
    TO_MODULE r12, AESAKEY
    dec   r15
    jnz   .Lkey
    mov   #8, r15
.Lzero:
    mov   #0, &AESADIN
    dec   r15
    jnz   .Lzero
    sub   #16, sp
    mov   sp, r13
    mov   #8, r15
    WAIT_FOR_MODULE
.Lh:
    mov   &AESADOUT, 0(r13)
    incd  r13
    dec   r15
    jnz   .Lh
    mov   #AES_FORGET, &AESACTL0
    mov   sp, r13
    call  #mote_sgcm_expand_key
    add   #16, sp
    mov   #8, r15
.Lwipe:
    push  #0
    dec   r15
    jnz   .Lwipe
    add   #16, sp
    FORGET_REGISTERS
    ret
    ENDFUNCTION mote_aes128_sgcm_expand_key
