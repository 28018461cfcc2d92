#include "common/armv7m/asm.h"
#include "sparkle/armv7m/step.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r0: state read-write 64 bytes, r1: "steps in {8, 12}" }
stack: 64
timing: steps
tables: public-indexed
--- */

/*
 * One step in a loop. The left half is in registers, branch 4 + j of the right half in memory, 8j bytes from r0: it takes branch j and the
 * sums and becomes branch j - 1 of the left half; what becomes branch 3 waits in the frame. Branch j goes to its place in memory.
 * 0(sp), 4(sp) wait, C is the address of the next step's constant when a step begins, and waits at 20(sp); the table's alignment makes
 * bits 2..5 of it the number of the step. 24(sp) is where to end.
 */
#define X r9
#define Y r10
#define U r11
#define V r12
#define C lr

/* Where Alzette alone would wait on a Cortex-M33, branch \j goes to memory and takes the sums. \str of the last one is 32 bits long, so
 * that others are not moved from the places where these are fetched at once. */
.macro RIGHT j, constant, x, y, next_x, next_y, str=str
    ldr   X, [r0, #8*\j]
    ldr   Y, [r0, #8*\j+4]
    ldr   C, =\constant
    add   X, X, Y, ror #31
    \str  \x, [r0, #8*\j]
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
    eor   \next_x, X, \x
    eor   \next_y, Y, \y
.endm

    TABLE constants, 64
    .long C0, C1, C2, C3, C4, C5, C6, C7, C0, C1, C2, C3
    ENDTABLE constants

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle512_stack
    .short 128
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute, 16
    movw  r2, #:lower16:constants
    movt  r2, #:upper16:constants
    add   r3, r2, r1, lsl #2
    push  {r0-r11, lr}
    sub.w sp, sp, #12                   /* both 32 bits long for where the loop is in lines of flash */
    mov.w C, r2
    ldm   r0!, {r1-r8}
.Lstep:
    ubfx  X, C, #2, #4
    eor   r4, r4, X
    ldr   X, [C], #4
    str   C, [sp, #20]
    eor   r2, r2, X
    ldr   X, =C0
    ldr   Y, =C1
    ldr   U, =C2
    ldr   V, =C3
    ALZETTE_TWO r1, r2, X, r3, r4, Y
    ALZETTE_TWO r5, r6, U, r7, r8, V
    SUM_4 U, r1, r3, r5, r7
    SUM_4 V, r2, r4, r6, r8
    RIGHT 0, C4, r1, r2, X, Y
    strd  X, Y, [sp]
    RIGHT 1, C5, r3, r4, r1, r2
    RIGHT 2, C6, r5, r6, r3, r4
    RIGHT 3, C7, r7, r8, r5, r6, str.w
    ldrd  C, X, [sp, #20]
    ldrd  r7, r8, [sp]
    cmp   C, X
    bne   .Lstep
    stmdb r0!, {r1-r8}
    add   sp, sp, #28
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sparkle512_permute

/* A step takes 174 cycles: eight boxes 96, their constants 13, linear layer 24, step constants 6, the right half in and out 20, the move of
 * a branch 6, the loop 7, and what constants in flash wait for instructions 2. On a Cortex-M33 158, and none waits for a result. */
