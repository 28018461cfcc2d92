#include "common/armv6m/asm.h"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 296
timing: alignment
tables: public-indexed
--- */

/*
 * All 64 words of the message schedule first, pushed one by one, so that each finds those before it at the same distances from sp.
 * Then the steps, six in a loop: after six, each word of the state is back in its register, because of the eight words only a
 * and b move, and six rest in high registers. 64 steps enter the loop at its third.
 */
#define WORDS 256
#define C r6                            /* the amount of a rotation */
#define K r7                            /* the next constant */
#define W r3                            /* what the words of six steps lie above, the first of them highest */

/* While the words are made: the one of sixteen steps ago, that of fifteen, which is the former's successor, and two more. */
#define X r0
#define Y r1
#define T r2
#define U r3
#define BY_2 r4
#define BY_17 r5
#define BY_11 r6
#define BY_7 r7
#define END r8                          /* where sp is after the last word */

/* The next word, made in \x; \y becomes the word that is \x for the next. 23 cycles. */
.macro WORD x, y
    ldr   \y, [sp, #4]                  /* of two steps ago */
    movs  T, \y
    rors  T, BY_2
    eors  T, \y
    rors  T, BY_17
    lsrs  \y, \y, #10
    eors  T, \y
    adds  \x, \x, T

    ldr   \y, [sp, #24]                 /* of seven */
    adds  \x, \x, \y

    ldr   \y, [sp, #56]                 /* of fifteen */
    movs  T, \y
    rors  T, BY_11
    eors  T, \y
    rors  T, BY_7
    lsrs  U, \y, #3
    eors  T, U
    adds  \x, \x, T
    push  {\x}
.endm

/*
 * Step \i of the six, whose constant was added to h. \d becomes the next e, \t the next a, and \h takes b, the next c. 36 cycles.
 *
 * A sigma is made from its inner rotation outwards. The last amount of a step is the first of the next: C is 13 at both ends.
 * Ch is (f ^ g) & e ^ g, Maj (a ^ b) & (b ^ c) ^ b: \m is b ^ c, and \n, first a copy of e, becomes it for the next step.
 */
.macro SIGMA_AND_CHOICE t, n, e, f, g, h
    mov   \n, \e
    mov   \t, \e
    rors  \t, C
    eors  \t, \n
    movs  C, #14
    rors  \t, C
    eors  \t, \n
    movs  C, #11
    rors  \t, C
    add   \h, \t
    mov   \t, \f
    mov   C, \g
    eors  \t, C
    ands  \t, \n
    eors  \t, C
    add   \h, \t
.endm

.macro REST_OF_STEP i, a, b, t, m, n, d, h
    ldr   \t, [W, #20-4*(\i)]
    add   \h, \t
    add   \d, \h
    movs  \n, \a
    eors  \n, \b
    ands  \m, \n
    eors  \m, \b
    add   \h, \m
    movs  \t, \a
    movs  C, #12
    rors  \t, C
    eors  \t, \a
    movs  C, #9
    rors  \t, C
    eors  \t, \a
    movs  C, #13
    rors  \t, C
    add   \t, \h
    mov   \h, \b
.endm

/* 77 cycles: 5 for the constants. The second is added to g, the next h, once Ch has taken g. */
.macro TWO_STEPS i, a, b, t, c, d, e, f, g, h
    SIGMA_AND_CHOICE \t, r5, \e, \f, \g, \h
    ldm   K!, {\t, r5}
    add   \h, \t
    add   \g, r5
    REST_OF_STEP \i, \a, \b, \t, r4, r5, \d, \h
    SIGMA_AND_CHOICE \b, r4, \d, \e, \f, \g
    REST_OF_STEP \i+1, \t, \a, \b, r5, r4, \c, \g
.endm

    FUNCTION mote_sha256_compress
    push  {r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r0, r4-r7}
    movs  r0, #4
    lsls  r2, r1, #30
    beq   .Lfour_words

    /* A block at an odd address, 21 cycles a word. */
    movs  r0, #16
.Lword:
    ldrb  r2, [r1]
    ldrb  r3, [r1, #1]
    ldrb  r4, [r1, #2]
    ldrb  r5, [r1, #3]
    lsls  r2, r2, #24
    lsls  r3, r3, #16
    lsls  r4, r4, #8
    orrs  r2, r3
    orrs  r4, r5
    orrs  r2, r4
    push  {r2}
    adds  r1, #4
    subs  r0, #1
    bne   .Lword
    b     .Lschedule

    /* Words that follow each other lie below each other. */
.Lfour_words:
    ldm   r1!, {r2-r5}
    rev   r7, r2
    rev   r6, r3
    rev   r4, r4
    rev   r3, r5
    push  {r3, r4, r6, r7}
    subs  r0, #1
    bne   .Lfour_words

.Lschedule:
    mov   r0, sp
    subs  r0, #WORDS-64
    mov   END, r0
    ldr   X, [sp, #60]
    movs  BY_2, #2
    movs  BY_17, #17
    movs  BY_11, #11
    movs  BY_7, #7
    .balign 4
.Lnew_words:
    WORD  X, Y
    WORD  Y, X
    WORD  X, Y
    WORD  Y, X
    mov   T, sp
    cmp   T, END
    bne   .Lnew_words

    /* The registers of the third step of six: a in r1, b in r2, and b ^ c in r4. */
    ldr   r0, [sp, #WORDS]
    ldm   r0!, {r1-r7}
    mov   r12, r3
    mov   lr, r4
    mov   r8, r5
    mov   r9, r6
    mov   r10, r7
    eors  r3, r2
    movs  r4, r3
    ldr   r0, [r0]
    mov   r11, r0
    movs  C, #13
    ldr   K, .Lconstants
    add   W, sp, #WORDS-16
    b     .Lthird_step

    .balign 4
.Lconstants:
    .long constants

    .balign 4
.Lsix_steps:
    TWO_STEPS 0, r0, r1, r2, r8, r9, r10, r11, r12, lr
.Lthird_step:
    TWO_STEPS 2, r1, r2, r0, r12, lr, r8, r9, r10, r11
    TWO_STEPS 4, r2, r0, r1, r10, r11, r12, lr, r8, r9
    subs  W, #24
    mov   r5, sp
    cmp   W, r5                         /* 24 below sp after the last step */
    blo   .Ldone
    b     .Lsix_steps

.Ldone:
    add   sp, #WORDS
    pop   {r3}
    ldm   r3!, {r4-r7}
    adds  r4, r4, r0
    adds  r5, r5, r1
    add   r6, r8
    add   r7, r9
    subs  r3, #16
    stm   r3!, {r4-r7}
    ldm   r3!, {r4-r7}
    add   r4, r10
    add   r5, r11
    add   r6, r12
    add   r7, lr
    subs  r3, #16
    stm   r3!, {r4-r7}
    pop   {r4-r7}
    mov   r8, r4
    mov   r9, r5
    mov   r10, r6
    mov   r11, r7
    pop   {r4-r7, pc}
    ENDFUNCTION mote_sha256_compress

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
    TABLE constants
    .long 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5
    .long 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174
    .long 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da
    .long 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967
    .long 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85
    .long 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070
    .long 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3
    .long 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
    ENDTABLE constants

/* 3,881 cycles: 64 steps 2,304 and their constants 160, 48 words 1,104, what goes around them 137, the block 74, both ends 102. Words
 * made between the steps take as long: what they save, a load, the amounts of their rotations cost, for which no registers
 * are left. Floor: a step 29 without amounts of rotations, a word 23; a low register more would save one cycle a step. */
