#include "aes/msp430_aes/keep_key.inc"
#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_ctr_expand_key
prototype: void mote_aes128_ctr_expand_key(mote_aes128_ctr_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_aes128_ctr_crypt
prototype: void mote_aes128_ctr_crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter, const mote_aes128_ctr_key *key)
registers: { r12: out write len bytes, r13: in read len bytes, r14: len, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 2
timing: len
tables: none
--- */

/* Byte by byte, for any address; the module works 167 of the 526 cycles of a block. */

    FUNCTION mote_aes128_ctr_expand_key
    KEEP_KEY
    ENDFUNCTION mote_aes128_ctr_expand_key

    FUNCTION mote_aes128_ctr_crypt
    push  r10
    mov   #AES_ENCRYPT, &AESACTL0
    mov   4(sp), r10
    mov   #8, r11
.Lkey:
    TO_MODULE r10, AESAKEY
    dec   r11
    jnz   .Lkey
    tst   r14
    jz    .Ldone
.Lblock:
    mov   #16, r11
.Lask:
    TO_MODULE_B r15, AESADIN
    dec   r11
    jnz   .Lask
    add.b #1, -1(r15)
    adc.b -2(r15)
    adc.b -3(r15)
    adc.b -4(r15)
    sub   #16, r15
    mov   #16, r11
    WAIT_FOR_MODULE
.Lbyte:
    mov.b @r13+, r10
    xor.b &AESADOUT, r10
    mov.b r10, 0(r12)
    inc   r12
    dec   r14
    jz    .Ldone
    dec   r11
    jnz   .Lbyte
    jmp   .Lblock
.Ldone:
    mov   #AES_FORGET, &AESACTL0
    pop   r10
    ret
    ENDFUNCTION mote_aes128_ctr_crypt
