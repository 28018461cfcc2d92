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
 * 0(sp), 4(sp) wait, 20(sp) is the address of the next step's constant, in a table whose alignment makes bits 2..5 of it the number of the
 * step; 24(sp) where to end.
 */
#define X r9
#define Y r10
#define U r11
#define V r12
#define C lr

.macro RIGHT j, constant, x, y, next_x, next_y
    ldr   X, [r0, #8*\j]
    ldr   Y, [r0, #8*\j+4]
    ldr   C, =\constant
    ALZETTE X, Y, C
    eor   X, X, \x
    eor   Y, Y, \y
    str   \x, [r0, #8*\j]
    str   \y, [r0, #8*\j+4]
    eor   \next_x, X, V, ror #16
    eor   \next_y, Y, U, ror #16
.endm

    TABLE constants, 64
    .long C0, C1, C2, C3, C4, C5, C6, C7, C0, C1, C2, C3
    ENDTABLE constants

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle512_stack
    .short 128
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    movw  r2, #:lower16:constants
    movt  r2, #:upper16:constants
    add   r3, r2, r1, lsl #2
    push  {r0-r11, lr}
    sub   sp, sp, #12
    ldm   r0!, {r1-r8}
    .balign 4
.Lstep:
    ldr   C, [sp, #20]
    ubfx  X, C, #2, #4
    eor   r4, r4, X
    ldr   X, [C], #4
    str   C, [sp, #20]
    eor   r2, r2, X
    ldr   X, =C0
    ldr   Y, =C1
    ldr   U, =C2
    ldr   V, =C3
    ALZETTE r1, r2, X
    ALZETTE r3, r4, Y
    ALZETTE r5, r6, U
    ALZETTE r7, r8, V
    SUM_4 U, r1, r3, r5, r7
    SUM_4 V, r2, r4, r6, r8
    RIGHT 0, C4, r1, r2, X, Y
    strd  X, Y, [sp]
    RIGHT 1, C5, r3, r4, r1, r2
    RIGHT 2, C6, r5, r6, r3, r4
    RIGHT 3, C7, r7, r8, r5, r6
    ldrd  r7, r8, [sp]
    ldrd  X, Y, [sp, #20]
    cmp   X, Y
    bne   .Lstep
    stmdb r0!, {r1-r8}
    add   sp, sp, #28
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sparkle512_permute

/* A step takes 171 cycles: eight boxes 96, their constants 9, linear layer 24, step constants 7, the right half in and out 24, the move of
 * a branch 6, the loop 7. */
