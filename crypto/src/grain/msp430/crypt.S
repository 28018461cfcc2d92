#include "common/msp430/asm.h"
#include "grain/msp430/crypt.inc"
#include "grain/msp430/part.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { r12: context read-write 208 bytes, r13: out write n bytes, r14: in read n bytes, r15: n, 2(sp): at in 0..15, 4(sp): what in 0..2 }
stack: 34
timing: n, at, what
tables: secret-indexed
--- */

/* See crypt.inc. */
.macro PART_STREAMS
    PART  r12, r13, r11
.endm

    FUNCTION mote_grain_128_crypt
    CRYPT r12, r13
    ENDFUNCTION mote_grain_128_crypt

/* The deepest of the kernels that a mode calls, with its return address. */
    CONSTANT mote_grain_128_stack
    .word 36
    ENDTABLE mote_grain_128_stack
