#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_fast.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r12: state read-write 64 bytes, r13: "steps in {8, 12}" }
stack: 810           # 66 a step and 18: 546 for 8 steps
timing: steps
tables: public-indexed
--- */

    TABLE sparkle512_records
    RECORD 0, C0
    RECORD 1, C1
    RECORD 2, C2
    RECORD 3, C3
    RECORD 4, C4
    RECORD 5, C5
    RECORD 6, C6
    RECORD 7, C7
    END_OF_LIST 8, 66
    RECORD 8, C0
    RECORD 9, C1
    RECORD 10, C2
    RECORD 11, C3
    END_OF_LIST 12, 66
    ENDTABLE sparkle512_records

    CONSTANT mote_sparkle512_stack
    .word 810
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R4_R10
    push  r12
    push  r13
    mov   r12, r15
    mov   #sparkle512_records, r8
    jmp   .Lrecord
.Lstep:
    mov   64(sp), r8
    mov   sp, r15
    STEP_CONSTANTS .Ldone
    add   #24, r15
    LEFT_FIRST C3
    LEFT  C2
    LEFT  C1
    LEFT  C0
    L_OF_SUMS
    add   #24, r15
    RIGHT 0, C4
    add   #16, r15
    RIGHT 32, C7
    sub   #16, r15
    RIGHT 32, C6
    sub   #16, r15
    RIGHT 32, C5
    br    #.Lstep
.Ldone:
    incd  r14
    mov   @r14+, r12
    STORE_STATE 8
    mov   r14, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle512_permute
