#include "common/armv6m/asm.h"
#include "sparkle/armv6m/step384.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r0: state read-write 48 bytes, r1: "steps in {7, 11}" }
stack: 64
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

    FUNCTION mote_sparkle384_permute
    ENTER
    STEP  0, C0
    STEP  1, C1
    POOL
    STEP  2, C2
    STEP  3, C3
    POOL
    STEP  4, C4
    STEP  5, C5
    POOL
    STEP  6, C6
    ldr   S, [sp, #END]
    cmp   S, #7
    bne   .Lmore
    LEAVE
    .ltorg
.Lmore:
    STEP  7, C7
    STEP  8, C0
    POOL
    STEP  9, C1
    STEP  10, C2
    LEAVE
    .ltorg
    ENDFUNCTION mote_sparkle384_permute

/* A step takes 239 cycles: 236 of its own, its number 1 and its constant 2. */
