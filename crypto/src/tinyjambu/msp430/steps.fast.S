#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"

/* ---
function: mote_tinyjambu_steps
abi: internal
registers: { r4-r11: state read-write, r12: "blocks in {5, 8}; clobbered", r13-r15: clobbered }
stack: 0
timing: blocks
tables: none
--- */

/* The permutation for a caller that keeps the state in registers and the complemented key, lowest word first, on top of its frame:
 * at 2(sp) here. Without a loop: 212 cycles a block, and P640 enters three blocks later. */

    FUNCTION mote_tinyjambu_steps
    cmp   #8, r12
    jeq   .Lp1024
    FIRST_V
    br    #.Lp640
.Lp1024:
    FIRST_V
    STEPS128 2, 2
    STEPS128 2, 2
    STEPS128 2, 2
.Lp640:
    STEPS128 2, 2
    STEPS128 2, 2
    STEPS128 2, 2
    STEPS128 2, 2
    STEPS128 2, 2
    ret
    ENDFUNCTION mote_tinyjambu_steps
