#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_xor_block
prototype: void mote_xor_block(uint8_t block[16], const uint8_t other[16])
registers: { r0: block read-write 16 bytes, r1: other read 16 bytes }
stack: 8
timing: alignment
tables: none
--- */

/* Words may lie at any address. */

    FUNCTION mote_xor_block
    push  {r4, r5}
    ldr   r2, [r0]
    ldr   r3, [r0, #4]
    ldr   r4, [r1]
    ldr   r5, [r1, #4]
    eors  r2, r4
    eors  r3, r5
    str   r2, [r0]
    str   r3, [r0, #4]
    ldr   r2, [r0, #8]
    ldr   r3, [r0, #12]
    ldr   r4, [r1, #8]
    ldr   r5, [r1, #12]
    eors  r2, r4
    eors  r3, r5
    str   r2, [r0, #8]
    str   r3, [r0, #12]
    pop   {r4, r5}
    bx    lr
    ENDFUNCTION mote_xor_block
