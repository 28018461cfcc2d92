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
    .long C0, C1, C2, C3, C4, C5, C6, C7, C0, C1, C2, C3
    ENDTABLE constants

    STACK_OF_PERMUTATION

    FUNCTION mote_sparkle512_permute
    ENTER
    ldr   S, =constants
    str   S, [sp, #NEXT]
    ldr   BY_17, [sp, #END]
    lsls  BY_17, BY_17, #2
    adds  BY_17, BY_17, S
    str   BY_17, [sp, #END]
    .balign 4
.Lstep:
    movs  BY_17, #17
    STEP
    ldr   S, [sp, #NEXT]
    adds  S, #4
    str   S, [sp, #NEXT]
    ldr   BY_17, [sp, #END]
    cmp   S, BY_17
    beq   .Lend
    b     .Lstep
.Lend:
    LEAVE
    .ltorg
    ENDFUNCTION mote_sparkle512_permute

/* A step takes 347 cycles: 326 of its own, its number and constant 8, the loop 13. */
