#include "common/msp430/asm.h"

/* ---
function: mote_grain_128_authenticate
prototype: void mote_grain_128_authenticate(uint16_t context[104])
registers: { r12: context read-write 208 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/* mote_grain_128_accumulate for callers in C. */

    FUNCTION mote_grain_128_authenticate
    PUSH_R4_R10
    call  #mote_grain_128_accumulate
    POP_R4_R10
    ret
    ENDFUNCTION mote_grain_128_authenticate
