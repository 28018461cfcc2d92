#include "common/avr/asm.h"
#include "sparkle/avr/permute.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r24:r25: state read-write 48 bytes, r22:r23: "steps in {7, 11}" }
stack: 28
timing: steps
tables: public-indexed
--- */

    STEP_CONSTANTS sparkle384_constants

    CONSTANT mote_sparkle384_stack
    .word 28
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 24
    BEGIN sparkle384_constants
    adiw  r28, 8
    PUSH_BELOW_Y 8
    adiw  r28, 16
    LOAD  Y, 0, BRANCH
    clt

.Lstep:
    CLEAR_SUMS
    BRANCH_BY C2, .Lbranch
    sbiw  r28, 24
    LEFT_0_1 sparkle384_constants
    RIGHT_BEGIN 24
    BRANCH_BY C4, .Lright
    PUSH_BRANCH BRANCH
    adiw  r30, 8
    BRANCH_BY C5, .Lright
    STORE_NEXT BRANCH
    RIGHT_END 24, C3, 2
    NEXT  .Lstep

    /* The number of steps was odd: the halves change places, the left one in registers, on the stack and at Y - 8, the right one at Z. */
    sbiw  r28, 16
    LOAD  Y, 8, SUMS
    COPY_TO_Y 24
    sbiw  r30, 24
    STORE Z, 8, SUMS
    STORE Z, 16, BRANCH
    POP_TO_Z 8
    POP_R2_R17_Y
    ret

    ROUTINES
    ENDFUNCTION mote_sparkle384_permute
