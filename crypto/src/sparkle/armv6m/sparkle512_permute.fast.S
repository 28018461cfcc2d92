#include "common/armv6m/asm.h"
#include "sparkle/armv6m/step512.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r0: state read-write 64 bytes, r1: "steps in {8, 12}" }
stack: 88
timing: steps
tables: public-indexed
--- */

/* All steps unrolled. */

.macro NUMBER_TO register, s
    movs  \register, #\s
.endm

.macro CONSTANT_TO register, constant
    ldr   \register, =\constant
.endm

    STACK_OF_PERMUTATION

    FUNCTION mote_sparkle512_permute
    ENTER
    STEP  0, C0
    POOL
    STEP  1, C1
    POOL
    STEP  2, C2
    POOL
    STEP  3, C3
    POOL
    STEP  4, C4
    POOL
    STEP  5, C5
    POOL
    STEP  6, C6
    POOL
    STEP  7, C7
    ldr   S, [sp, #END]
    cmp   S, #8
    bne   .Lmore
    LEAVE
    .ltorg
.Lmore:
    STEP  8, C0
    POOL
    STEP  9, C1
    POOL
    STEP  10, C2
    POOL
    STEP  11, C3
    LEAVE
    .ltorg
    ENDFUNCTION mote_sparkle512_permute

/* A step takes 332 cycles: 326 of its own, its number 1 and its constant 2, and 3 to jump over literals. */
