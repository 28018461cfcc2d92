#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_fast.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r12: state read-write 48 bytes, r13: "steps in {7, 11}" }
stack: 568           # 50 a step and 18: 368 for 7 steps
timing: steps
tables: public-indexed
--- */

    TABLE sparkle384_records
    RECORD 0, C0
    RECORD 1, C1
    RECORD 2, C2
    RECORD 3, C3
    RECORD 4, C4
    RECORD 5, C5
    RECORD 6, C6
    END_OF_LIST 7, 50
    RECORD 7, C7
    RECORD 8, C0
    RECORD 9, C1
    RECORD 10, C2
    END_OF_LIST 11, 50
    ENDTABLE sparkle384_records

    CONSTANT mote_sparkle384_stack
    .word 568
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R4_R10
    push  r12
    push  r13
    mov   r12, r15
    mov   #sparkle384_records, r8
    jmp   .Lrecord
.Lstep:
    mov   48(sp), r8
    mov   sp, r15
    STEP_CONSTANTS .Ldone
    add   #16, r15
    LEFT_FIRST C2
    LEFT  C1
    LEFT  C0
    L_OF_SUMS
    add   #16, r15
    RIGHT 0, C3
    add   #8, r15
    RIGHT 24, C5
    sub   #16, r15
    RIGHT 24, C4
    br    #.Lstep
.Ldone:
    incd  r14
    mov   @r14+, r12
    STORE_STATE 6
    mov   r14, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle384_permute
