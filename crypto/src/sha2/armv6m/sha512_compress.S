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

/* A step and a word in a loop: the words of the last sixteen steps are not wanted. */

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
    ldr   r2, .Lend_of_constants
    cmp   r2, K
    beq   .Lend
    b     .Lstep

    .balign 4
.Lend_of_constants:
    .long constants+8*80

.Lend:
    FINISH 0
    ENDFUNCTION mote_sha512_compress

/* 16,094 cycles: see sha512_compress.fast.S; 1,104 for words that are not wanted, and 137 for sliding back once more. */
