#include "common/msp430/asm.h"

/* ---
function: mote_grain_128_clock
prototype: uint32_t mote_grain_128_clock(uint16_t window[42])
registers: { r12: window read-write 84 bytes }
stack: 28            # with the fast step; 20 with the other
timing: none
tables: none
--- */

/* mote_grain_128_step for callers in C. */

    FUNCTION mote_grain_128_clock
    PUSH_R4_R10
    mov   r12, r15
    call  #mote_grain_128_step
    POP_R4_R10
    ret
    ENDFUNCTION mote_grain_128_clock
