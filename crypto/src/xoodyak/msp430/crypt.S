#include "common/msp430/asm.h"

/* ---
function: mote_xoodyak_crypt
prototype: void mote_xoodyak_crypt(uint32_t state[12], uint8_t *out, const uint8_t *in, size_t n, int decrypting)
registers: { r12: state read-write 48 bytes, r13: out write n bytes, r14: in read n bytes, r15: "n in 0..24", 2(sp): "decrypting in {0, 1}" }
stack: 2
timing: n, decrypting, alignment
tables: none
--- */

/*
 * state ^ plaintext is the ciphertext, so the state becomes the ciphertext in both directions: encrypting, it is XORed with the input and
 * copied out (10 cycles a word); decrypting, it is replaced by the input after giving the output (14 cycles a word).
 * Four bytes a pass where in and out lie at even addresses; the rest, or all where they do not, byte by byte.
 */

    FUNCTION mote_xoodyak_crypt
    push  r10
    mov   r13, r11
    bis   r14, r11
    bit   #1, r11
    jnz   .Lbytes
    sub   #4, r15
    jnc   .Lrest
    tst   4(sp)
    jnz   .Lopen
.Lseal:
    xor   @r14+, 0(r12)
    xor   @r14+, 2(r12)
    MOV_INC r12, 0, r13
    MOV_INC r12, 2, r13
    add   #4, r13
    sub   #4, r15
    jc    .Lseal
    jmp   .Lrest
.Lopen:
    mov   @r14+, r10
    mov   @r12, r11
    mov   r10, 0(r12)
    xor   r10, r11
    mov   r11, 0(r13)
    mov   @r14+, r10
    mov   2(r12), r11
    mov   r10, 2(r12)
    xor   r10, r11
    mov   r11, 2(r13)
    add   #4, r12
    add   #4, r13
    sub   #4, r15
    jc    .Lopen
.Lrest:
    add   #4, r15
.Lbytes:
    tst   r15
    jz    .Lpad
    tst   4(sp)
    jnz   .Lopen_byte
.Lseal_byte:
    xor.b @r14+, 0(r12)
    MOV_INC_B r12, 0, r13
    inc   r13
    dec   r15
    jnz   .Lseal_byte
    jmp   .Lpad
.Lopen_byte:
    mov.b @r14+, r10
    mov.b @r12, r11
    mov.b r10, 0(r12)
    xor.b r10, r11
    mov.b r11, 0(r13)
    inc   r12
    inc   r13
    dec   r15
    jnz   .Lopen_byte
.Lpad:
    xor.b #1, 0(r12)
    clr   r11
    pop   r10
    ret
    ENDFUNCTION mote_xoodyak_crypt
