#include "common/msp430/asm.h"
#include "grain/msp430/crypt.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { r12: context read-write 208 bytes, r13: out write n bytes, r14: in read n bytes, r15: n, 2(sp): at in 0..15, 4(sp): what in 0..2 }
stack: 36
timing: n, at, what
tables: secret-indexed
--- */

/* One pair of bits at a time: 145 cycles for two bytes. See crypt.inc. */
.macro PART_STREAMS
    mov   #16, r11
.Lpart:
    rrc   r13
    rrc   r12
    rrc   r14
    rrc   r13
    rrc   r12
    rrc   r15
    dec   r11
    jnz   .Lpart
.endm

    FUNCTION mote_grain_128_crypt
    CRYPT r14, r15
    ENDFUNCTION mote_grain_128_crypt

/* The deepest of the kernels that a mode calls, with its return address. */
    CONSTANT mote_grain_128_stack
    .word 38
    ENDTABLE mote_grain_128_stack
