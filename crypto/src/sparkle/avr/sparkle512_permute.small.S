#include "common/avr/asm.h"
#include "sparkle/avr/permute.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r24:r25: state read-write 64 bytes, r22:r23: "steps in {8, 12}" }
stack: 28
timing: steps
tables: public-indexed
--- */

    STEP_CONSTANTS sparkle512_constants

    CONSTANT mote_sparkle512_stack
    .word 28
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 32
    BEGIN sparkle512_constants
    adiw  r28, 8
    PUSH_BELOW_Y 8
    adiw  r28, 24
    LOAD  Y, 0, BRANCH
    clt

.Lstep:
    CLEAR_SUMS
    BRANCH_BY C3, .Lbranch
    sbiw  r28, 32
    LEFT_0_1 sparkle512_constants
    LOAD  Y, 0, BRANCH
    BRANCH_BY C2, .Lbranch
    RIGHT_BEGIN 32
    BRANCH_BY C5, .Lright
    PUSH_BRANCH BRANCH
    adiw  r30, 8
    BRANCH_BY C6, .Lright
    STORE_NEXT BRANCH
    BRANCH_BY C7, .Lright
    STORE_NEXT BRANCH
    RIGHT_END 32, C4, 3
    NEXT  .Lstep

    STORE Y, 0, BRANCH
    sbiw  r28, 24
    movw  r30, r28
    POP_TO_Z 8
    POP_R2_R17_Y
    ret

    ROUTINES
    ENDFUNCTION mote_sparkle512_permute
