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

    TABLE sparkle384_records
    RECORDS 12
    ENDTABLE sparkle384_records

    CONSTANT mote_sparkle384_stack
    .word 26
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R2_R17_Y
    movw  r30, r24
    movw  r28, r24
    adiw  r28, 24
    RECORDS_BEGIN sparkle384_records

    /* The number of steps is odd, so the halves change places before the first. */
    LOAD  Z, 0, BRANCH
    PUSH_BRANCH BRANCH
    LOAD  Y, 0, BRANCH
    STORE Z, 0, BRANCH
    LOAD  Z, 8, BRANCH
    LOAD  Y, 8, SUMS
    STORE Y, 8, BRANCH
    STORE Z, 8, SUMS
    LOAD  Z, 16, BRANCH
    LOAD  Y, 16, SUMS
    STORE Z, 16, SUMS

.Lstep:
    STEP_LEFT_BEGIN 16, C2
    STEP_LEFT 1, C1
    L_OF_SUMS
    RIGHT 1, C4
    PUSH_BRANCH BRANCH
    RIGHT 2, C5
    STORE Z, 8, BRANCH
    RIGHT 0, C3
    EXCHANGE_HALVES
    cp    r26, LIMIT
    breq  .Lend
    rjmp  .Lstep
.Lend:
    LEAVE 16
    ENDFUNCTION mote_sparkle384_permute
