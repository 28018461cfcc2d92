#include "common/msp430_aes/module.inc"
#include "modes/msp430_aes/ocb3_key.inc"

/* ---
function: mote_aes128_ocb3_expand_key
prototype: void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key)
registers: { r12: expanded write 160 bytes, r13: key read 16 bytes }
stack: 2
timing: none
tables: none
--- */

/* The key, the last round key, with which the module decrypts, and what the module makes of zeros, doubled again and again. Nothing
 * goes to the stack. */
#define LAST      r13           /* where the next 16 bytes belong */

    FUNCTION mote_aes128_ocb3_expand_key
    ALSO  mote_aes128_ocb3_expand_key_module
    mov   #16, r15
.Lkeep:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r15
    jnz   .Lkeep
    sub   #16, r12
    mov   r12, LAST
    add   #INVERSE, LAST
    mov   #AES_GENERATE, &AESACTL0
    call  #.Lkey
    call  #.Lresult
    mov   #AES_ENCRYPT, &AESACTL0
    call  #.Lkey
    mov   #8, r15
.Lzero:
    mov   #0, &AESADIN
    dec   r15
    jnz   .Lzero
    call  #.Lresult
    mov   #AES_FORGET, &AESACTL0

    /* L[$] and L[0] to L[5]: each is the one before, doubled */
    mov   LAST, r12
    mov   #KEPT+1, r14
.Ldouble:
    mov   r12, r15
    sub   #16, r15
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC r15, \at, r12
    .endr
    call  #mote_ocb3_double     /* keeps all but r13 */
    add   #16, r12
    dec   r14
    jnz   .Ldouble
    clr   r13
    ret

.Lkey:
    mov   r12, r14
    mov   #8, r15
.Lword:
    TO_MODULE r14, AESAKEY
    dec   r15
    jnz   .Lword
    ret

.Lresult:
    mov   #8, r15
    WAIT_FOR_MODULE
.Lout:
    mov   &AESADOUT, 0(LAST)
    incd  LAST
    dec   r15
    jnz   .Lout
    ret
    ENDFUNCTION mote_aes128_ocb3_expand_key
