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

    TABLE sparkle384_records
    RECORDS 12
    ENDTABLE sparkle384_records

    CONSTANT mote_sparkle384_stack
    .word 28
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R2_R17_Y
    mov   STEPS, r22
    movw  r28, r24
    movw  r30, r24
    adiw  r30, 24
    ldi   r26, lo8(sparkle384_records)
    ldi   r27, hi8(sparkle384_records)
    LOAD  Y, 0, BRANCH
    PUSH_BRANCH BRANCH
    LOAD  Y, 16, BRANCH
    clt

.Lstep:
    STEP  24, C2, C1
    RIGHT_BEGIN 24
    BRANCH_BY C4, .Lright
    PUSH_BRANCH BRANCH
    adiw  r30, 8
    BRANCH_BY C5, .Lright
    STORE_NEXT BRANCH
    RIGHT_END 24, C3
    breq  .Lend
    rjmp  .Lstep

    /* The number of steps was odd: the left half, in registers, on the stack and at Y, changes places with the right one at Z. */
.Lend:
    LOAD  Y, 8, SUMS
    ldi   T1, 12
.Lright_half:
    ld    T0, Z+
    st    Y+, T0
    ld    T0, Z+
    st    Y+, T0
    dec   T1
    brne  .Lright_half
    sbiw  r30, 24
    STORE Z, 16, BRANCH
    STORE Z, 8, SUMS
    POP_BRANCH BRANCH
    STORE Z, 0, BRANCH
    POP_R2_R17_Y
    ret

    ROUTINES
    ENDFUNCTION mote_sparkle384_permute
