#include "common/avr/asm.h"
#include "sparkle/avr/permute_fast.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r24:r25: state read-write 48 bytes, r22:r23: "steps in {7, 11}" }
stack: 26
timing: steps
tables: public-indexed
--- */

    STEP_CONSTANTS sparkle384_constants

    CONSTANT mote_sparkle384_stack
    .word 26
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 24
    BEGIN sparkle384_constants
    adiw  r28, 8
    PUSH_BELOW_Y 8
    LOAD  Y, 16, BRANCH

.Lstep:
    STEP_LEFT_BEGIN sparkle384_constants, 16, C2
    STEP_LEFT_1
    L_OF_SUMS
    RIGHT 1, C4
    PUSH_BRANCH BRANCH
    RIGHT 2, C5
    STORE Z, 8, BRANCH
    RIGHT 0, C3
    EXCHANGE_HALVES
    NEXT  .Lstep

    /* The number of steps was odd: the halves change places, the left one in registers, on the stack and at Y + 8, the right one at Z. */
    LOAD  Y, 8, SUMS
    COPY_TO_Y 24
    sbiw  r30, 24
    STORE Z, 8, SUMS
    STORE Z, 16, BRANCH
    POP_TO_Z 8
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_sparkle384_permute
