#include "common/msp430/asm.h"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r12: z read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 16 bytes }
stack: 68
timing: blocks
tables: secret-indexed
--- */

/*
 * A bit at a time, from x^127 down: the sum becomes x times itself, and what falls out comes back as 1 + x + x^2 + x^7; then it takes h or a row of
 * zeros, which lie side by side. Words have the highest byte first; word 0 of the sum is in r4. 38 cycles a bit, of which 16 add a row and 9 move
 * the sum up; 5,160 for a block.
 */
#define LEFT 32                 /* of the frame: blocks to come, where they are, z; below are h and the zeros, and words of a block */
#define IN   34
#define Z    36
#define FRAME 38
#define H    r15

    FUNCTION mote_ghash_blocks
    tst   r14
    jz    .Lnone
    PUSH_R4_R10
    push  r12
    push  r13
    push  r14
    add   #16, r15
    mov   #8, r12
.Lh:
    sub   #2, r15
    mov.b @r15, r13
    swpb  r13
    mov.b 1(r15), r14
    bis   r14, r13
    push  r13
    dec   r12
    jnz   .Lh
    mov   sp, H
    mov   #8, r12
.Lzeros:
    push  #0
    dec   r12
    jnz   .Lzeros

.Lblock:
    mov   Z(sp), r12
    mov   IN(sp), r13
    mov   #8, r14
.Ladd:
    mov.b @r12+, r4
    mov.b @r13+, r5
    xor   r5, r4
    swpb  r4
    mov.b @r12+, r5
    bis   r5, r4
    mov.b @r13+, r5
    xor   r5, r4
    push  r4
    dec   r14
    jnz   .Ladd
    mov   r13, IN+16(sp)
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    clr   \word
    .endr

.Lword:
    pop   r12
    mov   #16, r13
.Lbit:
    clrc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    rrc   \word
    .endr
    subc  r14, r14
    inv   r14
    and   #0xe100, r14
    xor   r14, r4
    rra   r12
    subc  r14, r14
    and   #-16, r14             /* 0 for h, 16 below it for a bit that is not set */
    add   H, r14
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r14+, \word
    .endr
    dec   r13
    jnz   .Lbit
    mov   H, r14
    sub   sp, r14
    cmp   #16, r14
    jne   .Lword

    PUSH_ALL r11, r10, r9, r8, r7, r6, r5, r4
    mov   Z+16(sp), r12
    mov   #8, r13
.Lstore:
    pop   r14
    mov.b r14, 1(r12)
    swpb  r14
    mov.b r14, 0(r12)
    incd  r12
    dec   r13
    jnz   .Lstore
    dec   LEFT(sp)
    jnz   .Lblock
    add   #FRAME, sp
    POP_R4_R10
.Lnone:
    ret
    ENDFUNCTION mote_ghash_blocks
