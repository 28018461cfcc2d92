#include "common/msp430/asm.h"

/* ---
function: mote_xoodyak_down
prototype: void mote_xoodyak_down(uint32_t state[12], const uint8_t *in, size_t n, unsigned colour)
registers: { r12: state read-write 48 bytes, r13: in read n bytes, r14: "n in 0..46", r15: "colour in {0, 1, 2, 3}" }
stack: 0
timing: n, alignment
tables: none
--- */

/* Four bytes a pass: 14 cycles by words, 24 where the input lies at an odd address; then what is left, byte by byte. */

    FUNCTION mote_xoodyak_down
    xor.b r15, 47(r12)
    sub   #4, r14
    jnc   .Lrest
    bit   #1, r13
    jnz   .Lodd
.Leven:
    xor   @r13+, 0(r12)
    xor   @r13+, 2(r12)
    add   #4, r12
    sub   #4, r14
    jc    .Leven
    jmp   .Lrest
.Lodd:
    xor.b @r13+, 0(r12)
    xor.b @r13+, 1(r12)
    xor.b @r13+, 2(r12)
    xor.b @r13+, 3(r12)
    add   #4, r12
    sub   #4, r14
    jc    .Lodd
.Lrest:
    add   #4, r14
    jz    .Lpad
.Lbyte:
    xor.b @r13+, 0(r12)
    inc   r12
    dec   r14
    jnz   .Lbyte
.Lpad:
    xor.b #1, 0(r12)
    ret
    ENDFUNCTION mote_xoodyak_down
