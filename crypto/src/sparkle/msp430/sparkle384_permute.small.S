#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_in_place.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r12: state read-write 48 bytes, r13: "steps in {7, 11}" }
stack: 28            # 14 for registers, 8 for a branch, 6 for the frame
timing: steps
tables: public-indexed
--- */

    CONSTANTS sparkle384_constants

/* More than the 28 used here: a mode's functions for a last block go as deep in its place, and a caller wipes after both. */
    CONSTANT mote_sparkle384_stack
    .word 48
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R4_R10
    SPARKLE 24, sparkle384_constants, 1
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle384_permute
