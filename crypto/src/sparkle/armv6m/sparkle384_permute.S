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

/* One step in a loop. The alignment of the steps' constants makes bits 2..5 of their addresses the number of the step. */

.macro NUMBER_TO register, s
    ldr   \register, [sp, #NEXT]
    lsls  \register, \register, #26
    lsrs  \register, \register, #28
.endm

.macro CONSTANT_TO register, constant
    ldr   \register, [sp, #NEXT]
    ldr   \register, [\register]
.endm

    TABLE constants, 64
    .long C0, C1, C2, C3, C4, C5, C6, C7, C0, C1, C2
    ENDTABLE constants

    STACK_OF_PERMUTATION

    FUNCTION mote_sparkle384_permute
    ENTER
    ldr   S, =constants
    str   S, [sp, #NEXT]
    ldr   T, [sp, #END]
    lsls  T, T, #2
    adds  T, T, S
    str   T, [sp, #END]
    .balign 4
.Lstep:
    STEP
    ldr   S, [sp, #NEXT]
    adds  S, #4
    str   S, [sp, #NEXT]
    ldr   T, [sp, #END]
    cmp   S, T
    beq   .Lend
    b     .Lstep
.Lend:
    LEAVE
    .ltorg
    ENDFUNCTION mote_sparkle384_permute

/* A step takes 256 cycles: 236 of its own, its number and constant 8, the loop 12. */
