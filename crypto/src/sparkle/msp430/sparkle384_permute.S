#include "common/msp430/asm.h"
#include "sparkle/msp430/permute_threaded.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r12: state read-write 48 bytes, r13: "steps in {7, 11}" }
stack: 250           # 26 for each of 7 steps, 50 for the state, 18 for the frame
timing: steps
tables: public-indexed
--- */

    TABLE sparkle384_thread
    THREAD C0, .Lleft
    THREAD C1, .Lleft
    THREAD C2, .Lleft_last
    THREAD C3, .Lright, 8
    THREAD C5, .Lright, -16
    THREAD C4, .Lright, 0
    ENDTABLE sparkle384_thread

    TABLE sparkle384_records
    RECORDS_384
    ENDTABLE sparkle384_records

    CONSTANT mote_sparkle384_stack
    .word 250
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute
    PUSH_R4_R10
    SPARKLE 24, sparkle384_thread, sparkle384_records
    POP_R4_R10
    ret
    ENDFUNCTION mote_sparkle384_permute
