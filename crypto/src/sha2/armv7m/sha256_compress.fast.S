#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "sha2/armv7m/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 104
timing: alignment
tables: public-indexed
--- */

/* Sixteen steps in a loop, and the words for the next sixteen, in the places of the words before. */
#define LOCALS 64
#define STATE 64

.macro EIGHT_WORDS
    ldr   r2, [r1], #32
    ldr   r3, [r1, #-28]
    ldr   r4, [r1, #-24]
    ldr   r6, [r1, #-20]
    ldr   r7, [r1, #-16]
    ldr   r8, [r1, #-12]
    ldr   r9, [r1, #-8]
    ldr   r10, [r1, #-4]
    .irp  word, r2, r3, r4, r6, r7, r8, r9, r10
    rev   \word, \word
    .endr
    stm   P!, {r2-r4, r6-r10}
.endm

/* The word for step 16 + \i: the two before it are in registers. 13 cycles: its loads 3, the store 1. */
.macro WORD i, w16, w15, w7, w2
    ldr   \w15, [sp, #4*((\i+1)&15)]
    ldr   \w7, [sp, #4*((\i+9)&15)]
    NEW_WORD \w16, \w15, \w7, \w2
    str   \w16, [sp, #4*(\i)]
.endm

.macro FOUR_WORDS i
    WORD  \i, T, V, P, M
    WORD  \i+1, V, M, P, U
    WORD  \i+2, M, U, P, T
    WORD  \i+3, U, T, P, V
.endm

    FUNCTION mote_sha256_compress
    push  {r0, r4-r11, lr}
    sub   sp, sp, #LOCALS
    mov   P, sp
    EIGHT_WORDS
    EIGHT_WORDS
    ldm   r0, {A, B, C, D, E, F, G, H}
    movw  K, #:lower16:constants
    movt  K, #:upper16:constants

    .balign 4
.Lsixteen_steps:
    eor   M, B, C
    mov   P, sp
    EIGHT_STEPS
    EIGHT_STEPS
    ldrb  T, [K, #-4]                   /* the lowest byte of this step's constant: 0xf2 after the last */
    cmp   T, #0xf2
    beq   .Ldone
    ldr   T, [sp]
    ldr   M, [sp, #56]
    ldr   U, [sp, #60]
    FOUR_WORDS 0
    FOUR_WORDS 4
    FOUR_WORDS 8
    FOUR_WORDS 12
    b     .Lsixteen_steps

.Ldone:
    ldr   P, [sp, #STATE]
    ADD_TO_STATE
    add   sp, sp, #LOCALS+4
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sha256_compress

/* 2,092 cycles: 64 steps 1,280, 48 words 624, what goes around them 64, both ends 124. Floor: the sigmas 3 or 4 with their
 * additions, Ch and Maj 4, three more additions a step; all 64 words in memory would save some of the loads. */
