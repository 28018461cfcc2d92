#include "common/armv7m/asm.h"

/* Instructions are of 16 bits where they can be: a right branch and the constants have low registers for that. */
#define ADD add
#define ADD_CONSTANT eors
#include "sparkle/armv7m/step.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r0: state read-write 64 bytes, r1: "steps in {8, 12}" }
stack: 80
timing: steps
tables: public-indexed
--- */

/*
 * Eight steps unrolled, entered again for four more. The left half is in registers: branch j begins in r(2j + 1) and r(2j + 2), and what
 * moves is the names. Branch 4 + j of the right half is in memory, 8j bytes from r0. It takes branch j and the sums and becomes branch j - 1
 * of the left half, in the registers of j, which goes to its place in memory. The constants are on the stack, where a read does not wait for
 * instructions; 32(sp) is what the number of a step is more than the unrolled one's, 36(sp) the number of steps.
 */
#define X r1
#define Y r2
#define C r3
#define U r12
#define V lr

/* Where Alzette alone would wait on a Cortex-M33, branch \j goes to memory and takes the sums. */
.macro RIGHT j, constant, x, y
    ldr   X, [r0, #8*\j]
    ldr   Y, [r0, #8*\j+4]
    ldr   C, [sp, #4*\constant]
    str   \x, [r0, #8*\j]
    add   X, X, Y, ror #31
    str   \y, [r0, #8*\j+4]
    eor   Y, Y, X, ror #24
    ADD_CONSTANT X, X, C
    add   X, X, Y, ror #17
    eor   \x, \x, V, ror #16
    eor   Y, Y, X, ror #17
    ADD_CONSTANT X, X, C
    ADD   X, X, Y
    eor   Y, Y, X, ror #31
    ADD_CONSTANT X, X, C
    add   X, X, Y, ror #24
    eor   \y, \y, U, ror #16
    eor   Y, Y, X, ror #16
    ADD_CONSTANT X, X, C
    eors  \x, \x, X
    eors  \y, \y, Y
.endm

/* \s is the number of the step, \step its constant: of the first four it is that of a branch, in a register anyway. */
.macro STEP s, step, x0, y0, x1, y1, x2, y2, x3, y3
    ldr   X, [sp, #0]
    ldr   Y, [sp, #4]
    ldr   U, [sp, #8]
    ldr   V, [sp, #12]
    .if \s < 4
    ldr   C, [sp, #32]
    eor   \y0, \y0, \step
    eor   \y1, \y1, C
    .if \s
    eor   \y1, \y1, #\s
    .endif
    .else
    ldr   C, [sp, #4*\s]
    eor   \y1, \y1, #\s
    eor   \y0, \y0, C
    .endif
    ALZETTE_TWO \x0, \y0, X, \x1, \y1, Y
    ALZETTE_TWO \x2, \y2, U, \x3, \y3, V
    SUM_4 U, \x0, \x1, \x2, \x3
    SUM_4 V, \y0, \y1, \y2, \y3
    RIGHT 0, 4, \x0, \y0
    RIGHT 1, 5, \x1, \y1
    RIGHT 2, 6, \x2, \y2
    RIGHT 3, 7, \x3, \y3
.endm

    TABLE constants
    .long C0, C1, C2, C3, C4, C5, C6, C7
    ENDTABLE constants

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle512_stack
    .short 128
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    mov   r2, r0
    movs  r0, #0
    push  {r0-r2, r4-r11, lr}
    mov   r0, r2
    movw  lr, #:lower16:constants
    movt  lr, #:upper16:constants
    ldm   lr, {r1-r8}
    push  {r1-r8}
    ldm   r0!, {r4-r11}
    .balign 4
.Lagain:
    STEP  0, X, r4, r5, r6, r7, r8, r9, r10, r11
    STEP  1, Y, r6, r7, r8, r9, r10, r11, r4, r5
    STEP  2, U, r8, r9, r10, r11, r4, r5, r6, r7
    STEP  3, V, r10, r11, r4, r5, r6, r7, r8, r9
    ldr   C, [sp, #32]
    cmp   C, #0
    bne.w .Lend
    STEP  4, C4, r4, r5, r6, r7, r8, r9, r10, r11
    STEP  5, C5, r6, r7, r8, r9, r10, r11, r4, r5
    STEP  6, C6, r8, r9, r10, r11, r4, r5, r6, r7
    STEP  7, C7, r10, r11, r4, r5, r6, r7, r8, r9
    ldr   C, [sp, #36]
    cmp   C, #12
    mov   C, #8
    str   C, [sp, #32]
    beq   .Lagain
.Lend:
    stmdb r0!, {r4-r11}
    add   sp, sp, #44
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sparkle512_permute

/* A step takes 155 cycles: eight boxes 96, their constants 9, linear layer 24, step constants 3, the right half in and out 22, and one that
 * loads wait for. */
