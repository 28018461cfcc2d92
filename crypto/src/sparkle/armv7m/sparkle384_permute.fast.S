#include "common/armv7m/asm.h"
#define ADD add
#include "sparkle/armv7m/step.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r0: state read-write 48 bytes, r1: "steps in {7, 11}" }
stack: 40
timing: steps
tables: public-indexed
--- */

/*
 * Eleven steps unrolled, with a way out after seven. Branch j begins in r(2j + 1) and r(2j + 2); what moves is the
 * names. 0(sp) is the state's address, plus one for eleven steps.
 */
#define U r0
#define V lr

.macro PAIR first, second
    ldr   U, =\first
    ldr   V, =\second
.endm

/* Into y of what becomes branch 0, the next step's constant, if the pair that is loaded has it. */
.macro ADD_NEXT y4, wanted, number, register
    .if \wanted == \number
    eor   \y4, \y4, \register
    .endif
.endm

/*
 * Right branches first. \s is the number of the step, \next that of the constant for the next one; 6 is no branch's, and
 * has to be made.
 */
.macro STEP s, next, x0, y0, x1, y1, x2, y2, x3, y3, x4, y4, x5, y5
    PAIR  C3, C4
    ALZETTE \x3, \y3, U
    ALZETTE \x4, \y4, V
    ADD_NEXT \y4, \next, 3, U
    ADD_NEXT \y4, \next, 4, V
    PAIR  C5, C0
    .if \s == 0
    eor   \y0, \y0, V
    .else
    eor   \y1, \y1, #\s
    .endif
    ALZETTE \x5, \y5, U
    ALZETTE \x0, \y0, V
    ADD_NEXT \y4, \next, 5, U
    ADD_NEXT \y4, \next, 0, V
    PAIR  C1, C2
    ALZETTE \x1, \y1, U
    ALZETTE \x2, \y2, V
    ADD_NEXT \y4, \next, 1, U
    ADD_NEXT \y4, \next, 2, V
    .if \next == 6
    movw  U, #C6 & 0xffff
    movt  U, #C6 >> 16
    eor   \y4, \y4, U
    .endif
    SUM_3 U, \y0, \y1, \y2
    SUM_3 V, \x0, \x1, \x2
    MIX   \x3, \x0, U
    MIX   \y3, \y0, V
    MIX   \x4, \x1, U
    MIX   \y4, \y1, V
    MIX   \x5, \x2, U
    MIX   \y5, \y2, V
.endm

.macro STORE base, words:vararg
    .set  at, 0
    .irp  word, \words
    str   \word, [\base, #at]
    .set  at, at+4
    .endr
.endm

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle384_stack
    .short 128
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    orr   r0, r0, r1, lsr #3
    push  {r0, r4-r11, lr}
    bic   r0, r0, #1
    ldm   r0, {r1-r12}
    STEP  0, 1, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12
    STEP  1, 2, r9, r10, r11, r12, r7, r8, r1, r2, r3, r4, r5, r6
    STEP  2, 3, r3, r4, r5, r6, r1, r2, r9, r10, r11, r12, r7, r8
    STEP  3, 4, r11, r12, r7, r8, r9, r10, r3, r4, r5, r6, r1, r2
    STEP  4, 5, r5, r6, r1, r2, r3, r4, r11, r12, r7, r8, r9, r10
    STEP  5, 6, r7, r8, r9, r10, r11, r12, r5, r6, r1, r2, r3, r4
    STEP  6, -1, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12
    ldr   U, [sp]
    tst   U, #1
    bne   .Lmore
    STORE U, r9, r10, r11, r12, r7, r8, r1, r2, r3, r4, r5, r6
    pop   {r0, r4-r11, pc}
    .ltorg
    .balign 4
.Lmore:
    movw  U, #C7 & 0xffff
    movt  U, #C7 >> 16
    eor   r10, r10, U
    STEP  7, 0, r9, r10, r11, r12, r7, r8, r1, r2, r3, r4, r5, r6
    STEP  8, 1, r3, r4, r5, r6, r1, r2, r9, r10, r11, r12, r7, r8
    STEP  9, 2, r11, r12, r7, r8, r9, r10, r3, r4, r5, r6, r1, r2
    STEP  10, -1, r5, r6, r1, r2, r3, r4, r11, r12, r7, r8, r9, r10
    ldr   U, [sp]
    bic   U, U, #1
    STORE U, r7, r8, r9, r10, r11, r12, r5, r6, r1, r2, r3, r4
    pop   {r0, r4-r11, pc}
    .ltorg
    ENDFUNCTION mote_sparkle384_permute

/* A step takes 101 cycles: six boxes 72, their constants 9, linear layer 18, step constants 2. Floor: 92, if constants had
 * registers. */
