#include "common/msp430/asm.h"
#include "sha2/msp430/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r12: state read-write 32 bytes, r13: block read 64 bytes }
stack: 114
timing: none
tables: public-indexed
--- */

/*
 * Sixteen steps in a loop, and sixteen new words in the places of those before. Every word of the state has a place in the frame: where h
 * was comes the new a, and the new e where d was, so that after eight steps all are where they were.
 */
#define PLACES 0
#define WORDS 32
#define CONSTANTS 96                    /* K, while its register works */
#define STATE 98

/* Where word n of the state, a to h, is in step i. */
#define PLACE(n, i) PLACES+4*((n-(i)+16)&7)

.macro STEP_AT i, a0, a1, b0, b1, t0, t1, m0, m1
    STEP  PLACE(3,\i), PLACE(4,\i), PLACE(5,\i), PLACE(6,\i), PLACE(7,\i), WORDS+4*(\i), \a0, \a1, \b0, \b1, \t0, \t1, \m0, \m1
    PUT   \t0, \t1, PLACE(7,\i)
.endm

.macro FOUR_STEPS i
    STEP_AT \i, PAIR_0, PAIR_1, PAIR_2, PAIR_3
    STEP_AT \i+1, PAIR_2, PAIR_0, PAIR_3, PAIR_1
    STEP_AT \i+2, PAIR_3, PAIR_2, PAIR_1, PAIR_0
    STEP_AT \i+3, PAIR_1, PAIR_3, PAIR_0, PAIR_2
.endm

/* Four words of the message, highest byte first at any address r13, to r11, and on. 82 cycles. */
.macro FOUR_WORDS
    .irp  at, 0, 4, 8, 12
    .irp  half, 2, 0
    mov.b @r13+, r14
    swpb  r14
    mov.b @r13+, r15
    bis   r15, r14
    mov   r14, \at+\half(r11)
    .endr
    .endr
    add   #16, r11
.endm

/*
 * Four new words of the message schedule: w16 = w0 + sigma0(w1) + w9 + sigma1(w14), in place of w0, which P points at; Q points at w9.
 * w14 and w15 are in two pairs, where later the last two new words are. 71 cycles each, on an MSP430X 69.
 */
#define P r4
#define Q r5
#define WORK r6, r7

.macro NEW_WORD next0, next1, t0, t1, u0, u1, x0, x1
    mov   @P+, \t0
    mov   @P+, \t1
    COPY  \next0, \next1, \x0, \x1
    PLUS_SIGMA0 \t0, \t1, \x0, \x1, WORK
    add   @Q+, \t0
    addc  @Q+, \t1
    PLUS_SIGMA1 \t0, \t1, \u0, \u1, WORK
    mov   \t0, -4(P)
    mov   \t1, -2(P)
.endm

.macro FOUR_NEW_WORDS
    NEW_WORD @P, 2(P), PAIR_0, PAIR_2, PAIR_3
    NEW_WORD @P, 2(P), PAIR_3, PAIR_1, PAIR_2
    NEW_WORD @P, 2(P), PAIR_2, PAIR_0, PAIR_1
    NEW_WORD @P, 2(P), PAIR_1, PAIR_3, PAIR_0
.endm

/* Zeros to n times 12 bytes below the stack pointer, which goes there. 18 cycles each, on an MSP430X 8; and 6. */
.macro WIPE n
    .irp  register, r4, r5, r6, r7, r8, r9
    clr   \register
    .endr
    .rept \n
    PUSH_ALL r9, r8, r7, r6, r5, r4
    .endr
.endm

    FUNCTION mote_sha256_compress
    PUSH_R4_R10
    push  r12
    sub   #66, sp
    .irp  at, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0
    PUSH_INDEXED \at, r12
    .endr
    mov   sp, r11
    add   #WORDS, r11
    FOUR_WORDS
    FOUR_WORDS
    FOUR_WORDS
    FOUR_WORDS
    mov   #constants, K

.Lsixteen_steps:
    GET_PAIRS PLACE(0,0), PLACE(1,0), PLACE(2,0), PAIR_0, PAIR_1, PAIR_2, PAIR_3
    FOUR_STEPS 0
    FOUR_STEPS 4
    FOUR_STEPS 8
    FOUR_STEPS 12
    cmp   #constants+256, K
    jne   .Lnew_words
    br    #.Ldone

.Lnew_words:
    mov   K, CONSTANTS(sp)
    mov   sp, P
    add   #WORDS, P
    mov   sp, Q
    add   #WORDS+4*9, Q
    GET   WORDS+4*14, PAIR_2
    GET   WORDS+4*15, PAIR_1
    FOUR_NEW_WORDS
    NEW_WORD @P, 2(P), PAIR_0, PAIR_2, PAIR_3
    NEW_WORD @P, 2(P), PAIR_3, PAIR_1, PAIR_2
    NEW_WORD @P, 2(P), PAIR_2, PAIR_0, PAIR_1
    sub   #64, Q
    NEW_WORD @P, 2(P), PAIR_1, PAIR_3, PAIR_0
    FOUR_NEW_WORDS
    NEW_WORD @P, 2(P), PAIR_0, PAIR_2, PAIR_3
    NEW_WORD @P, 2(P), PAIR_3, PAIR_1, PAIR_2
    NEW_WORD @P, 2(P), PAIR_2, PAIR_0, PAIR_1
    NEW_WORD WORDS(sp), WORDS+2(sp), PAIR_1, PAIR_3, PAIR_0
    mov   CONSTANTS(sp), K
    br    #.Lsixteen_steps

/* The state becomes its sum with the words in the frame, which is wiped then. */
.Ldone:
    mov   STATE(sp), r12
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    pop   r13
    add   r13, \at(r12)
    pop   r13
    addc  r13, \at+2(r12)
    .endr
    add   #64, sp
    WIPE  8
    add   #100, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_sha256_compress

/* 12,593 cycles, on an MSP430X 12,222: 64 steps 8,320, 48 new words 3,408, what goes around them 217; at the ends the message 328, the
 * state 80 and 96, wiping 150. A step takes 130: Sigma1 28, Ch 7, Maj 10, Sigma0 32, and 53 to load, add and store what has no register.
 * Floor: with all 64 steps in line K needs none, which saves 2 or 3 cycles a step for 9 KB; even addresses of messages 3 for each half. */
