#include "common/msp430/asm.h"

/* ---
function: mote_chacha20_blocks
prototype: void mote_chacha20_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint32_t state[16])
registers: { r12: out write blocks*64 bytes, r13: in read blocks*64 bytes, r14: blocks, r15: state read-write 64 bytes }
stack: 86
timing: blocks, alignment
tables: none
--- */

/*
 * Of the sixteen words of the block five are in registers, the lower half first, and all have places in the frame, from the stack pointer on.
 * Four take part in a quarter round, and one that another has left waits for its own, so that of 32 words that eight quarter rounds take 26
 * are loaded and stored. A rotation by 16 swaps the names of the halves.
 */
#define WORD_0 r4, r5
#define WORD_1 r6, r7
#define WORD_2 r8, r9
#define WORD_3 r10, r11
#define WORD_4 r12, r13
#define WORK r14
#define COUNT r15

/* A word whose halves have changed places. */
#define SWAPPED(...) SWAPPED_(__VA_ARGS__)
#define SWAPPED_(a, b) b, a

/* Above the block. */
#define STATE 64
#define BLOCKS 66
#define IN 68
#define OUT 70

.macro GET word, x0, x1
    FROM  mov, 4*\word, sp, \x0
    mov   4*\word+2(sp), \x1
.endm

.macro PUT word, x0, x1
    mov   \x0, 4*\word(sp)
    mov   \x1, 4*\word+2(sp)
.endm

.macro ROR1 x0, x1
    bit   #1, \x0               /* C = the bit that goes round */
    rrc   \x1
    rrc   \x0
.endm

/* x = x <<< 8: with the bytes of both halves swapped, the lower ones are at the wrong halves. 6 cycles. */
.macro ROL8 x0, x1
    swpb  \x0
    swpb  \x1
    mov   \x0, WORK
    xor.b \x1, WORK             /* a byte operation clears the upper half */
    xor   WORK, \x0
    xor   WORK, \x1
.endm

/* a += b, d ^= a: 4 cycles. */
.macro MIX a0, a1, b0, b1, d0, d1
    add   \b0, \a0
    addc  \b1, \a1
    xor   \a0, \d0
    xor   \a1, \d1
.endm

/* 43 cycles. The halves of b and of d change places. */
.macro QUARTER a0, a1, b0, b1, c0, c1, d0, d1
    MIX   \a0, \a1, \b0, \b1, \d0, \d1
    MIX   \c0, \c1, \d1, \d0, \b0, \b1
    ROR1  \b1, \b0
    ROR1  \b1, \b0
    ROR1  \b1, \b0
    ROR1  \b1, \b0
    MIX   \a0, \a1, \b1, \b0, \d1, \d0
    ROL8  \d1, \d0
    MIX   \c0, \c1, \d1, \d0, \b1, \b0
    ROL8  \b1, \b0
    ROR1  \b1, \b0
.endm

    FUNCTION mote_chacha20_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r13
    push  r14
    push  r15

.Lblock:
    .irp  at, 62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0
    PUSH_INDEXED \at, r15
    .endr
    GET   4, SWAPPED(WORD_0)
    GET   8, WORD_1
    GET   9, WORD_2
    mov   #10, COUNT

.Ltwo_rounds:
    GET   0, WORD_3
    GET   12, WORD_4
    QUARTER WORD_3, SWAPPED(WORD_0), WORD_1, WORD_4
    PUT   0, WORD_3
    PUT   4, WORD_0
    PUT   8, WORD_1
    PUT   12, SWAPPED(WORD_4)
    GET   1, WORD_0
    GET   5, WORD_1
    GET   13, WORD_3
    QUARTER WORD_0, WORD_1, WORD_2, WORD_3
    PUT   1, WORD_0
    PUT   9, WORD_2
    PUT   13, SWAPPED(WORD_3)
    GET   2, WORD_0
    GET   6, WORD_2
    GET   10, WORD_3
    GET   14, WORD_4
    QUARTER WORD_0, WORD_2, WORD_3, WORD_4
    PUT   2, WORD_0
    PUT   6, SWAPPED(WORD_2)
    PUT   10, WORD_3
    PUT   14, SWAPPED(WORD_4)
    GET   3, WORD_0
    GET   7, WORD_2
    GET   11, WORD_3
    GET   15, WORD_4
    QUARTER WORD_0, WORD_2, WORD_3, WORD_4
    PUT   3, WORD_0
    PUT   7, SWAPPED(WORD_2)

    GET   0, WORD_0
    GET   10, WORD_2
    QUARTER WORD_0, SWAPPED(WORD_1), WORD_2, SWAPPED(WORD_4)
    PUT   0, WORD_0
    PUT   5, WORD_1
    PUT   10, WORD_2
    PUT   15, WORD_4
    GET   1, WORD_0
    GET   6, WORD_1
    GET   12, WORD_2
    QUARTER WORD_0, WORD_1, WORD_3, WORD_2
    PUT   1, WORD_0
    PUT   6, SWAPPED(WORD_1)
    PUT   11, WORD_3
    PUT   12, SWAPPED(WORD_2)
    GET   2, WORD_0
    GET   7, WORD_2
    GET   8, WORD_1
    GET   13, WORD_3
    QUARTER WORD_0, WORD_2, WORD_1, WORD_3
    PUT   2, WORD_0
    PUT   7, SWAPPED(WORD_2)
    PUT   13, SWAPPED(WORD_3)
    GET   3, WORD_3
    GET   4, WORD_0
    GET   9, WORD_2
    GET   14, WORD_4
    QUARTER WORD_3, WORD_0, WORD_2, WORD_4
    PUT   3, WORD_3
    PUT   14, SWAPPED(WORD_4)
    dec   COUNT
    jz    .Lrounds_done
    br    #.Ltwo_rounds

.Lrounds_done:
    PUT   4, SWAPPED(WORD_0)
    PUT   8, WORD_1
    PUT   9, WORD_2
    mov   STATE(sp), r11
    mov   IN(sp), r13
    mov   OUT(sp), r12
    mov   #16, r15
    mov   r12, r14
    bis   r13, r14
    bit   #1, r14
    jnz   .Lbytes

/* Sums with the words of the state, then with the input at even addresses the output. 24 cycles a word. */
.Lwords:
    pop   r4
    pop   r5
    add   @r11+, r4
    addc  @r11+, r5
    xor   @r13+, r4
    xor   @r13+, r5
    mov   r4, 0(r12)
    mov   r5, 2(r12)
    add   #4, r12
    dec   r15
    jnz   .Lwords
    jmp   .Lblock_done

/* At any addresses. 40 cycles a word. */
.macro BYTES half
    mov.b @r13+, r14
    xor   r14, \half
    mov.b @r13+, r14
    swpb  r14
    xor   r14, \half
    mov.b \half, 0(r12)
    swpb  \half
    mov.b \half, 1(r12)
    incd  r12
.endm

.Lbytes:
    pop   r4
    pop   r5
    add   @r11+, r4
    addc  @r11+, r5
    BYTES r4
    BYTES r5
    dec   r15
    jnz   .Lbytes

/* The state is that of the next block, also if there is no other. */
.Lblock_done:
    pop   r15
    add   #1, 48(r15)
    adc   50(r15)
    mov   r13, IN-STATE-2(sp)
    mov   r12, OUT-STATE-2(sp)
    dec   0(sp)
    jz    .Ldone
    push  r15
    br    #.Lblock

/* The frame is wiped. */
.Ldone:
    mov   #8, r15
    sub   #2, sp
.Lwipe:
    push  #0
    push  #0
    push  #0
    push  #0
    dec   r15
    jnz   .Lwipe
    add   #72, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_chacha20_blocks

/* 7,924 cycles for a block at even addresses: 80 quarter rounds of 43, their words 3,600, the loop 60; at the ends the state 180 and what is
 * in registers 42, the output 384, wiping 130, the rest 88. Floor: of a quarter round 16 are sums and XORs, 12 the rotation by 4, 15 those by 8
 * and by 7; one more word in registers would save 420. */
