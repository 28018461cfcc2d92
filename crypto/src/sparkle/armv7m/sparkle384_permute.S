#include "common/armv7m/asm.h"
#include "sparkle/armv7m/step.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r0: state read-write 48 bytes, r1: "steps in {7, 11}" }
stack: 48
timing: steps
tables: public-indexed
--- */

/*
 * One step in a loop. Branch j is in X.j and Y.j, left ones first. At 0(sp) is the address of the next step's constant, in a
 * table whose alignment makes bits 2..5 of it the number of the step; at 4(sp) where to end, at 8(sp) the state's address.
 */
#define X0 r1
#define Y0 r2
#define X1 r3
#define Y1 r4
#define X2 r5
#define Y2 r6
#define X3 r7
#define Y3 r8
#define X4 r9
#define Y4 r10
#define X5 r11
#define Y5 r12
#define U r0
#define V lr

.macro PAIR first, second
    ldr   U, =\first
    ldr   V, =\second
.endm

/*
 * One coordinate of the linear layer with the move: the right half becomes the left one, a branch further down, and the left the
 * right. The sum of the other coordinate is in l, and t is free.
 */
.macro MOVE_BRANCHES l, t, l0, l1, l2, r0, r1, r2
    eor   \t, \r0, \l0
    eor   \t, \t, \l, ror #16           /* the next l2 */
    mov   \r0, \l0
    eor   \l0, \r1, \l1
    eor   \l0, \l0, \l, ror #16
    mov   \r1, \l1
    eor   \l1, \r2, \l2
    eor   \l1, \l1, \l, ror #16
    mov   \r2, \l2
    mov   \l2, \t
.endm

    TABLE constants, 64
    .long C0, C1, C2, C3, C4, C5, C6, C7, C0, C1, C2
    ENDTABLE constants

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle384_stack
    .short 128
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    push  {r0, r4-r11, lr}
    movw  V, #:lower16:constants
    movt  V, #:upper16:constants
    add   r1, V, r1, lsl #2
    push  {r0, r1}
    ldm   r0, {X0, Y0, X1, Y1, X2, Y2, X3, Y3, X4, Y4, X5, Y5}
    .balign 4
.Lstep:
    ubfx  U, V, #2, #4
    eor   Y1, Y1, U
    ldr   U, [V], #4
    str   V, [sp]
    eor   Y0, Y0, U
    PAIR  C0, C1
    ALZETTE_TWO X0, Y0, U, X1, Y1, V
    PAIR  C2, C3
    ALZETTE_TWO X2, Y2, U, X3, Y3, V
    PAIR  C4, C5
    ALZETTE_TWO X4, Y4, U, X5, Y5, V
    SUM_3 U, Y0, Y1, Y2
    MOVE_BRANCHES U, V, X0, X1, X2, X3, X4, X5
    SUM_3 V, X3, X4, X5                 /* where the left half is by now */
    MOVE_BRANCHES V, U, Y0, Y1, Y2, Y3, Y4, Y5
    ldrd  V, U, [sp]
    cmp   V, U
    bne   .Lstep
    add   sp, sp, #8
    ldr   r0, [sp], #4
    stm   r0, {X0, Y0, X1, Y1, X2, Y2, X3, Y3, X4, Y4, X5, Y5}
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sparkle384_permute

/* A step takes 123 cycles: boxes 72, their constants 9, linear layer 18, moves 8, step constants 6, the loop 6, and what
 * constants in flash wait for instructions. */
