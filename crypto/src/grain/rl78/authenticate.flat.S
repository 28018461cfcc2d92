#include "common/rl78/asm.h"

/* ---
function: mote_grain_128_authenticate
prototype: void mote_grain_128_authenticate(uint16_t context[104])
registers: { x:a: context read-write 208 bytes }
stack: 44
timing: none
tables: secret-indexed
--- */

/* mote_grain_128_accumulate for callers in C. */
    FUNCTION mote_grain_128_authenticate
    push  hl
    movw  hl, ax
    call  !!mote_grain_128_accumulate
    pop   hl
    ret
    ENDFUNCTION mote_grain_128_authenticate
