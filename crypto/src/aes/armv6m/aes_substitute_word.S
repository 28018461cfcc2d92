#include "common/armv6m/asm.h"
#include "aes/armv6m/substitute.inc"
#include "common/armv6m/high.inc"

/* ---
function: mote_aes_substitute_word
abi: internal            # callable from C, but it has no portable equal: pair.h
prototype: uint32_t mote_aes_substitute_word(uint32_t word)
registers: { r0: word }
stack: 112
timing: none
tables: public-indexed
--- */

#define ONES r1                         /* the lowest bit of each byte */

/* The lowest bits of a plane's bytes come below those in r0. 3 cycles. */
.macro COLLECT plane
    lsls  r0, r0, #1
    ands  \plane, ONES
    orrs  r0, \plane
.endm

    FUNCTION mote_aes_substitute_word
    push  {r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r3-r7}                       /* r3 aligns the stack */
    sub   sp, #ROUNDS_BYTES

    /* Of plane b the lowest bit of each byte counts, and is bit b of the word's. */
    movs  X0, r0
    lsrs  r6, r0, #6
    mov   X6, r6
    lsrs  r6, r0, #7
    mov   X7, r6
    lsrs  X1, r0, #1
    lsrs  X2, r0, #2
    lsrs  X3, r0, #3
    lsrs  X4, r0, #4
    lsrs  X5, r0, #5
    bl    mote_aes_substitute_planes
    ldr   ONES, .Lones
    ands  S7, ONES
    COLLECT S6
    COLLECT S5
    COLLECT S4
    COLLECT S3
    COLLECT S2
    mov   r2, S1
    COLLECT r2
    mov   r2, S0
    COLLECT r2
    ldr   r1, .Lconstant
    eors  r0, r1
    add   sp, #ROUNDS_BYTES+4
    RESTORE_HIGH_AND_RETURN

    .balign 4
.Lones:
    .long 0x01010101
.Lconstant:
    .long 0x63636363
    ENDFUNCTION mote_aes_substitute_word
