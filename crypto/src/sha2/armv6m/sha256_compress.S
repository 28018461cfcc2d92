#include "common/armv6m/asm.h"
#include "sha2/armv6m/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 296
timing: alignment
tables: public-indexed
--- */

/*
 * Six steps in a loop: after six, each word of the state is back in its register, because of the eight words only a and b move, and six
 * rest in high registers. 64 steps enter the loop at its third. W is what the words of six steps lie above, the first of them highest.
 */

/* The word of step \i of the six. 3 cycles. */
.macro ADD_WORD i, t, h
    ldr   \t, [W, #20-4*(\i)]
    add   \h, \t
.endm

/* 77 cycles: 5 for the constants. The second is added to g, the next h, once Ch has taken g. */
.macro TWO_STEPS i, a, b, t, c, d, e, f, g, h
    SIGMA_AND_CHOICE \t, r5, \e, \f, \g, \h
    ldm   K!, {\t, r5}
    add   \h, \t
    add   \g, r5
    ADD_WORD \i, \t, \h
    REST_OF_STEP \a, \b, \t, r4, r5, \d, \h
    mov   \h, \b                        /* the next c */
    SIGMA_AND_CHOICE \b, r4, \d, \e, \f, \g
    ADD_WORD \i+1, \b, \g
    REST_OF_STEP \t, \a, \b, r5, r4, \c, \g
    mov   \g, \a
.endm

    FUNCTION mote_sha256_compress
    SAVE
    movs  r0, #4
    lsls  r2, r1, #30
    beq   .Lfour_words

    LOAD_BYTES
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
    BEGIN_WORDS
    .balign 4
.Lnew_words:
    WORD  X, Y
    WORD  Y, X
    WORD  X, Y
    WORD  Y, X
    NEXT_WORDS .Lnew_words

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
    ADD_TO_STATE
    ENDFUNCTION mote_sha256_compress

/* 3,881 cycles: 64 steps 2,304 and their constants 160, 48 words 1,104, what goes around them 137, the block 74, both ends 102. Words
 * made between the steps take as long: what they save, a load, the amounts of their rotations cost, for which no registers
 * are left. Floor: a step 29 without amounts of rotations, a word 23; a low register more would save one cycle a step. */
