#include "common/armv6m/asm.h"
#include "xoodyak/armv6m/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 56
timing: none
tables: none
--- */

/* Twelve rounds unrolled. A constant is a byte, or one shifted twice. */

.macro ADD_CONSTANT to, lane, constant
    .if \constant > 255
    movs  \to, #\constant >> 2
    lsls  \to, \to, #2
    .else
    movs  \to, #\constant
    .endif
    eors  \to, \lane
.endm

    STACK_OF_PERMUTATION

    FUNCTION mote_xoodoo_permute
    ENTER
    .irp  c, 0x058, 0x038, 0x3c0, 0x0d0, 0x120, 0x014, 0x060, 0x02c, 0x380, 0x0f0, 0x1a0, 0x012
    ROUND \c
    .endr
    LEAVE
    ENDFUNCTION mote_xoodoo_permute

/* 42 cycles to enter, 12 x 117 and 4 for long constants, 46 to leave: 1,496. */
