#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_last_round_key
abi: internal
registers: { r12: "16 bytes at an even address, the last round key", r13: "key at an even address", r12-r15: clobbered }
stack: 0
--- */

/* What the module decrypts with, made by itself. */

    FUNCTION mote_aes128_last_round_key
    mov   #AES_GENERATE, &AESACTL0
    mov   #8, r14
.Lkey:
    TO_MODULE r13, AESAKEY
    dec   r14
    jnz   .Lkey
    mov   #8, r14
    WAIT_FOR_MODULE
.Lword:
    mov   &AESADOUT, 0(r12)
    incd  r12
    dec   r14
    jnz   .Lword
    mov   #AES_FORGET, &AESACTL0
    ret
    ENDFUNCTION mote_aes128_last_round_key
