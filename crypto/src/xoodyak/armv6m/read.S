#include "common/armv6m/asm.h"

/* ---
function: mote_xoodyak_read
prototype: void mote_xoodyak_read(const uint32_t state[12], uint8_t *out, size_t n)
registers: { r0: state read 48 bytes, r1: out write n bytes, r2: "n in 0..24" }
stack: 0
timing: [n, alignment]
tables: none
--- */

    FUNCTION mote_xoodyak_read
    lsls  r3, r1, #30
    bne   .Lbytes
    subs  r2, #4
    blo   .Lrest
.Lword:
    ldm   r0!, {r3}
    stm   r1!, {r3}
    subs  r2, #4
    bhs   .Lword
.Lrest:
    adds  r2, #4
.Lbytes:
    cmp   r2, #0
    beq   .Lend
.Lbyte:
    ldrb  r3, [r0]
    strb  r3, [r1]
    adds  r0, #1
    adds  r1, #1
    subs  r2, #1
    bne   .Lbyte
.Lend:
    bx    lr
    ENDFUNCTION mote_xoodyak_read
