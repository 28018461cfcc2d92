#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_xoodyak_down
prototype: void mote_xoodyak_down(uint32_t state[12], const uint8_t *in, size_t n, unsigned colour)
registers: { r0: state read-write 48 bytes, r1: in read n bytes, r2: "n in 0..46", r3: "colour in {0, 1, 2, 3}" }
stack: 0
timing: [n, alignment]
tables: none
--- */

/* 8 cycles a word: the second load follows the first without a pause. */
.macro ADD_INPUT suffix, step
    ldr\suffix r12, [r0]
    ldr\suffix r3, [r1], #\step
    eor   r3, r3, r12
    str\suffix r3, [r0], #\step
.endm

    FUNCTION mote_xoodyak_down
    ldrb  r12, [r0, #47]
    eor   r3, r3, r12
    strb  r3, [r0, #47]
    subs  r2, #4
    blo   .Lrest
.Lword:
    ADD_INPUT , 4
    subs  r2, #4
    bhs   .Lword
.Lrest:
    adds  r2, #4
    bne   .Lbyte
.Lpad:
    ldrb  r3, [r0]
    eor   r3, r3, #0x01
    strb  r3, [r0]
    bx    lr
.Lbyte:
    ADD_INPUT b, 1
    subs  r2, #1
    bne   .Lbyte
    b     .Lpad
    ENDFUNCTION mote_xoodyak_down
