#include "common/armv6m/asm.h"
#include "sparkle/armv6m/block.inc"

/* ---
function: mote_schwaemm_absorb_block
prototype: void mote_schwaemm_absorb_block(uint32_t *state, const uint8_t *in, unsigned whitening)
registers: { r0: state read-write 64 bytes, r1: in read 32 bytes, r2: "whitening in {0, 4}" }
stack: 56
timing: alignment
tables: none
--- */

.macro MIX_WORDS i
    LOAD_WORDS \i
    eors  LOW, HIGH
    eors  LOW, Q
    eors  HIGH, P
    STORE_RATE \i, HIGH, LOW
.endm

    FUNCTION mote_schwaemm_absorb_block
    push  {r3-r7, lr}                   /* r3 for a stack of whole eights */
    sub   sp, #32
    movs  r3, r2
    POINT_TO_WHITENING
    movs  r2, r1
    lsls  r4, r1, #30
    beq   .Lwords
    mov   r2, sp
    COPY_BYTES r2, r1
.Lwords:
    MIX_WORDS 0
    MIX_WORDS 1
    MIX_WORDS 2
    MIX_WORDS 3
    add   sp, #32
    pop   {r3-r7, pc}
    ENDFUNCTION mote_schwaemm_absorb_block

/* 21 cycles for two words of input; 16 of them are loads and stores. */
