#include "common/msp430/asm.h"

/* ---
function: mote_isap_stream_block
prototype: void mote_isap_stream_block(const uint16_t state[20], uint8_t out[8], const uint8_t in[8])
registers: { r12: state read 40 bytes, r13: out write 8 bytes, r14: in read 8 bytes }
stack: 0
timing: none
tables: none
--- */

/* Bytes of lane 0 from the top: a byte of input into a register, the byte of the lane XORed to it, the result stored. 9 cycles each, 8 the last one. */

    FUNCTION mote_isap_stream_block
    .irp  byte, 0, 1, 2, 3, 4, 5, 6, 7
    mov.b @r14+, r15
    FROM  xor.b, 7-\byte, r12, r15
    mov.b r15, \byte(r13)
    .endr
    ret
    ENDFUNCTION mote_isap_stream_block
