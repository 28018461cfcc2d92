#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_xoodyak_read
prototype: void mote_xoodyak_read(const uint32_t state[12], uint8_t *out, size_t n)
registers: { r0: state read 48 bytes, r1: out write n bytes, r2: "n in 0..24" }
stack: 0
timing: [n, alignment]
tables: none
--- */

    FUNCTION mote_xoodyak_read
    subs  r2, #4
    blo   .Lrest
.Lword:
    ldr   r3, [r0], #4
    str   r3, [r1], #4
    subs  r2, #4
    bhs   .Lword
.Lrest:
    adds  r2, #4
    beq   .Lend
.Lbyte:
    ldrb  r3, [r0], #1
    strb  r3, [r1], #1
    subs  r2, #1
    bne   .Lbyte
.Lend:
    bx    lr
    ENDFUNCTION mote_xoodyak_read
