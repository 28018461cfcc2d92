#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_threaded.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { r12: state read-write 64 bytes, r13: "steps in {8, 12}" }
stack: 220           # 34 for each of 4 steps, 66 for the state, 18 for the frame
timing: steps
tables: public-indexed
--- */

    TABLE sparkle512_thread
    THREAD C0, .Lleft
    THREAD C1, .Lleft
    THREAD C2, .Lleft
    THREAD C3, .Lleft_last
    THREAD C4, .Lright, 16
    THREAD C7, .Lright, -16
    THREAD C6, .Lright, -16
    THREAD C5, .Lright, 0
    ENDTABLE sparkle512_thread

    TABLE sparkle512_records
    RECORDS_512
    ENDTABLE sparkle512_records

    CONSTANT mote_sparkle512_stack
    .word 220
    ENDTABLE mote_sparkle512_stack

    FUNCTION mote_sparkle512_permute
    PUSH_R4_R10
    SPARKLE 32, sparkle512_thread, sparkle512_records
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle512_permute
