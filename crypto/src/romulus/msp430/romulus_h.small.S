#include "common/msp430/asm.h"

/* Romulus-H (Romulus v1.3, the MDPH construction), small: around mote_romulus_skinny_block. */

/* ---
function: mote_romulus_h
prototype: void mote_romulus_h(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { r12: digest write 32 bytes, r13: msg read len bytes, r14: len }
stack: 242
timing: len
tables: secret-indexed
--- */

/* The frame, from r10 up: L, R, and before the last block L ^ 1, which becomes the next R */
#define RIGHT 16
#define OTHER 32
#define FRAME 48

/* What is below: the last block or a copy of 16 bytes, three return addresses, the block cipher's frame */
#define BELOW 32+16+6+132

/* Registers: r7 = bytes left, r8 = where in the message, r9 = digest, r10 = frame. */

    FUNCTION mote_romulus_h
    PUSH_ALL r10, r9, r8, r7
    mov   r12, r9
    mov   r13, r8
    mov   r14, r7
    mov   #FRAME/2, r15
.Lzero:
    push  #0
    dec   r15
    jnz   .Lzero
    mov   sp, r10
    jmp   .Lmore
.Lblock:
    call  #.Lcompress
    add   #32, r8
    sub   #32, r7
.Lmore:
    cmp   #32, r7
    jhs   .Lblock

    /* The last block: filled with zeros, its length in the last byte; 2 into L. */
    mov   #16, r15
.Lpad:
    push  #0
    dec   r15
    jnz   .Lpad
    mov.b r7, 31(sp)
    mov   sp, r12
    tst   r7
    jz    .Lpadded
.Lrest:
    MOV_INC_B r8, 0, r12
    inc   r12
    dec   r7
    jnz   .Lrest
.Lpadded:
    mov   sp, r8
    xor.b #2, 0(r10)
    call  #.Lcompress

    /* The digest is (L, R). All of the frame and what is below are forgotten. */
    mov   #32, r15
.Lput:
    MOV_INC_B r10, 0, r9
    inc   r9
    dec   r15
    jnz   .Lput
    mov   r10, sp
    add   #FRAME-32, sp
    mov   #(FRAME+BELOW)/2, r15
.Lforget:
    push  #0
    dec   r15
    jnz   .Lforget
    clr   r11
    clr   r13
    clr   r14
    add   #FRAME+BELOW, sp
    POP_ALL r7, r8, r9, r10
    ret

/* R is TK1, the block at r8 TK2 and TK3: (L, R) = (E(L) ^ L, E(L ^ 1) ^ L ^ 1). */
.Lcompress:
    mov   r10, r12
    mov   #8, r15
.Lother:
    MOV_INC r12, OTHER-2, r12
    dec   r15
    jnz   .Lother
    xor.b #1, OTHER(r10)
    mov   r10, r12
    call  #.Lencipher
    add   #OTHER-16, r12
    call  #.Lencipher
    mov   #8, r15
.Lright:
    decd  r12
    mov   @r12, RIGHT-OTHER(r12)
    dec   r15
    jnz   .Lright
    ret

/* The block at r12 += its encryption; r12 moves behind it. The copy is forgotten as the stack below is. */
.Lencipher:
    add   #16, r12
    mov   #8, r15
.Lcopy:
    decd  r12
    mov   @r12, r13
    push  r13
    dec   r15
    jnz   .Lcopy
    mov   r10, r13
    add   #RIGHT, r13
    mov   r8, r14
    mov   r8, r15
    add   #16, r15
    call  #mote_romulus_skinny_block
    mov   #8, r15
.Ladd:
    pop   r13
    xor   r13, 0(r12)
    incd  r12
    dec   r15
    jnz   .Ladd
    ret
    ENDFUNCTION mote_romulus_h
