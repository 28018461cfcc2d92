#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_in_place.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r12: state read-write 64 bytes, r13: "steps in {8, 12}" }
stack: 28            # 14 for registers, 8 for a branch, 6 for the frame
timing: steps
tables: public-indexed
--- */

    CONSTANTS sparkle512_constants

/* More than the 28 used here: a mode's functions for a last block go as deep in its place, and a caller wipes after both. */
    CONSTANT mote_sparkle512_stack
    .word 48
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R4_R10
    SPARKLE 32, sparkle512_constants, 0
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle512_permute
