#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_fast.inc"

/* ---
function: mote_romulus_with_schedule
abi: internal            # callable from C, but what it does is what the function does that it is given
prototype: void mote_romulus_with_schedule(void (*run)(void *job, uint16_t *schedule), void *job)
registers: { r12: run, r13: job, sp: room of 760 bytes }
--- */

    FUNCTION mote_romulus_with_schedule
    sub   #SCHEDULE, sp
    mov   r12, r15
    mov   r13, r12
    mov   sp, r13
    call  r15
    add   #SCHEDULE, sp
    ret
    ENDFUNCTION mote_romulus_with_schedule

    CONSTANT mote_romulus_schedule_stack
    .word SCHEDULE
    ENDTABLE mote_romulus_schedule_stack
