#include "common/avr/asm.h"
#include "sparkle/avr/permute_fast.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r24:r25: state read-write 64 bytes, r22:r23: "steps in {8, 12}" }
stack: 26
timing: steps
tables: public-indexed
--- */

    STEP_CONSTANTS sparkle512_constants

    CONSTANT mote_sparkle512_stack
    .word 26
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 32
    BEGIN sparkle512_constants
    LOAD  Y, 0, BRANCH
    PUSH_BRANCH BRANCH
    LOAD  Y, 24, BRANCH

.Lstep:
    STEP_LEFT_BEGIN sparkle512_constants, 24, C3
    STEP_LEFT_1
    STEP_LEFT 2, C2
    L_OF_SUMS
    RIGHT 1, C5
    PUSH_BRANCH BRANCH
    RIGHT 2, C6
    STORE Z, 8, BRANCH
    RIGHT 3, C7
    STORE Z, 16, BRANCH
    RIGHT 0, C4
    EXCHANGE_HALVES
    NEXT  .Lstep
    LEAVE 24
    ENDFUNCTION mote_sparkle512_permute
