#include "common/armv6m/asm.h"
#include "sha2/armv6m/sha512.inc"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { r0: state read-write 64 bytes, r1: block read 128 bytes }
stack: 360
timing: alignment
tables: public-indexed
--- */

/* A step and a word in a loop, and for the last sixteen steps one without words. */

    FUNCTION mote_sha512_compress
    BEGIN
    .balign 4
.Lstep:
    STEP
    WORD
    mov   r2, sp
    cmp   r2, END
    beq   .Lslide
    b     .Lstep

    .balign 4
.Lconstants:
    .long constants

.Lslide:
    SLIDE
    ldr   r2, .Llast_constants
    cmp   r2, K
    beq   .Llast_step
    b     .Lstep

    .balign 4
.Llast_constants:
    .long constants+8*64

.Llast_step:
    STEP
    mov   r2, sp
    cmp   r2, END
    bne   .Llast_step
    FINISH SLID
    ENDFUNCTION mote_sha512_compress

/*
 * 14,853 cycles: 80 steps of 114, 64 words of 69, their loops 465, sliding back 592, the block, the state and both ends the rest. Floor: about
 * 105 for a step with a and e in low registers, which nothing else would leave free, and 68 for a word.
 */
