#include "common/avr/asm.h"

/* ---
function: mote_grain_128_clock
prototype: uint32_t mote_grain_128_clock(uint16_t window[42])
registers: { r24:r25: window read-write 84 bytes }
stack: 20
timing: none
tables: none
--- */

/* mote_grain_128_step for callers in C. */

    FUNCTION mote_grain_128_clock
    PUSH_R2_R17_Y
    movw  r28, r24
    call  mote_grain_128_step
    movw  r22, r18
    movw  r24, r20
    POP_R2_R17_Y
    clr   r1
    ret
    ENDFUNCTION mote_grain_128_clock
