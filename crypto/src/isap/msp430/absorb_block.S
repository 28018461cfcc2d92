#include "common/msp430/asm.h"

/* ---
function: mote_isap_absorb_block
prototype: void mote_isap_absorb_block(uint16_t state[20], const uint8_t in[8])
registers: { r12: state read-write 40 bytes, r13: in read 8 bytes }
stack: 0
timing: none
tables: none
--- */

/* Byte by byte, so that the input may lie anywhere: 10 cycles a word. */

    FUNCTION mote_isap_absorb_block
    .irp  word, 6, 4, 2, 0
    mov.b @r13+, r14
    mov.b @r13+, r15
    swpb  r14
    bis   r15, r14
    xor   r14, \word(r12)
    .endr
    ret
    ENDFUNCTION mote_isap_absorb_block
