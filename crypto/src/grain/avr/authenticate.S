#include "common/avr/asm.h"

/* ---
function: mote_grain_128_authenticate
prototype: void mote_grain_128_authenticate(uint16_t context[104])
registers: { r24:r25: context read-write 208 bytes }
stack: 22
timing: none
tables: none
--- */

/* mote_grain_128_accumulate for callers in C. */

    FUNCTION mote_grain_128_authenticate
    PUSH_R2_R17_Y
    movw  r28, r24
    call  mote_grain_128_accumulate
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_grain_128_authenticate
