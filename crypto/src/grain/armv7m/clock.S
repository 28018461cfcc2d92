#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "grain/armv7m/clock.inc"

/* ---
function: mote_grain_128_clock
prototype: uint32_t mote_grain_128_clock(uint16_t window[42])
registers: { r0: window read-write 84 bytes }
stack: 40
timing: alignment
tables: none
--- */

    FUNCTION mote_grain_128_clock
    push  {r0, r4-r11, lr}
    CLOCK
    mov   r0, Y
    pop   {r1, r4-r11, pc}
    ENDFUNCTION mote_grain_128_clock

/* 149 cycles: NFSR 67, LFSR 12, pre-output 41, what both take from distance 7 and 4 included, words in and out 13, the frame 24. */
