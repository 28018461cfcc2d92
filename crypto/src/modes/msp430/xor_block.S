#include "common/msp430/asm.h"

/* ---
function: mote_xor_block
prototype: void mote_xor_block(uint8_t block[16], const uint8_t other[16])
registers: { r12: block read-write 16 bytes, r13: other read 16 bytes }
stack: 0
timing: alignment
tables: none
--- */

/* 48 cycles where both are at even addresses. */

    FUNCTION mote_xor_block
    mov   r12, r14
    bis   r13, r14
    bit   #1, r14
    jnz   .Lbytes
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r13, \at, r12
    .endr
    ret

.Lbytes:
    mov   #16, r14
.Lbyte:
    mov.b @r13+, r15
    xor.b r15, 0(r12)
    inc   r12
    dec   r14
    jnz   .Lbyte
    ret
    ENDFUNCTION mote_xor_block
