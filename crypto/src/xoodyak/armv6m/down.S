#include "common/armv6m/asm.h"

/* ---
function: mote_xoodyak_down
prototype: void mote_xoodyak_down(uint32_t state[12], const uint8_t *in, size_t n, unsigned colour)
registers: { r0: state read-write 48 bytes, r1: in read n bytes, r2: "n in 0..46", r3: "colour in {0, 1, 2, 3}" }
stack: 8
timing: [n, alignment]
tables: none
--- */

/* Words while there are four bytes, if the input is where they are read; then bytes. 11 cycles a word, 13 a byte. */

    FUNCTION mote_xoodyak_down
    push  {r4, r5}
    movs  r4, #47
    ldrb  r5, [r0, r4]
    eors  r5, r3
    strb  r5, [r0, r4]
    lsls  r3, r1, #30
    bne   .Lbytes
    subs  r2, #4
    blo   .Lrest
.Lword:
    ldr   r3, [r0]
    ldm   r1!, {r4}
    eors  r3, r4
    stm   r0!, {r3}
    subs  r2, #4
    bhs   .Lword
.Lrest:
    adds  r2, #4
.Lbytes:
    cmp   r2, #0
    beq   .Lpad
.Lbyte:
    ldrb  r3, [r0]
    ldrb  r4, [r1]
    eors  r3, r4
    strb  r3, [r0]
    adds  r0, #1
    adds  r1, #1
    subs  r2, #1
    bne   .Lbyte
.Lpad:
    ldrb  r3, [r0]
    movs  r4, #0x01
    eors  r3, r4
    strb  r3, [r0]
    pop   {r4, r5}
    bx    lr
    ENDFUNCTION mote_xoodyak_down
