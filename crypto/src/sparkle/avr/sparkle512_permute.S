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

    TABLE sparkle512_records
    RECORDS 12
    ENDTABLE sparkle512_records

    CONSTANT mote_sparkle512_stack
    .word 28
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R2_R17_Y
    mov   STEPS, r22
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 32
    ldi   r26, lo8(sparkle512_records)
    ldi   r27, hi8(sparkle512_records)
    LOAD  Y, 0, BRANCH
    PUSH_BRANCH BRANCH
    LOAD  Y, 24, BRANCH
    clt

.Lstep:
    STEP  32, C3, C1
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
    RIGHT_END 32, C4
    breq  .Lend
    rjmp  .Lstep

.Lend:
    STORE Y, 24, BRANCH
    POP_BRANCH BRANCH
    STORE Y, 0, BRANCH
    POP_R2_R17_Y
    ret

    ROUTINES
    ENDFUNCTION mote_sparkle512_permute
