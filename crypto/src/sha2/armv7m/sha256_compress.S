#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "sha2/armv7m/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 112
timing: alignment
tables: public-indexed
--- */

/*
 * Eight steps in a loop, and eight new words. The last 16 words of the message schedule are two halves: the one that the steps
 * have just taken, where the new words go, and the one that the next steps take.
 */
#define HALF 32
#define OTHER 64                        /* address of the half that P does not point into */
#define CONSTANTS 68                    /* K, while its register is Q */
#define STATE 72
#define LOCALS 72
#define Q r4                            /* OTHER */

    FUNCTION mote_sha256_compress
    push  {r0, r4-r11, lr}
    sub   sp, sp, #LOCALS
    mov   P, sp
    add   r6, sp, #2*HALF
.Lwords:
    ldr   r0, [r1]
    ldr   r2, [r1, #4]
    ldr   r3, [r1, #8]
    ldr   r4, [r1, #12]
    adds  r1, #16
    rev   r0, r0
    rev   r2, r2
    rev   r3, r3
    rev   r4, r4
    stm   P!, {r0, r2-r4}
    cmp   P, r6
    bne   .Lwords
    ldr   r0, [sp, #STATE]
    ldm   r0, {A, B, C, D, E, F, G, H}
    movw  K, #:lower16:constants
    movt  K, #:upper16:constants
    add   r0, sp, #HALF
    str   r0, [sp, #OTHER]
    mov   P, sp
    eor   M, B, C

    .balign 4
.Leight_steps:
    EIGHT_STEPS
    ldrb  T, [K, #-4]                   /* the lowest byte of this step's constant: 0xf3 after 56, 0xf2 after 64, less before */
    cmp   T, #0xf2
    blo   .Lnew_words
    beq   .Ldone
    ldr   P, [sp, #OTHER]
    b     .Leight_steps

/* 14 cycles a word: its loads 4, the store 1. */
.Lnew_words:
    subs  P, P, #HALF
    str   K, [sp, #CONSTANTS]
    ldr   Q, [sp, #OTHER]
    ldr   T, [P]

    ldr   U, [P, #4]
    ldr   V, [Q, #4]
    ldr   M, [Q, #24]
    NEW_WORD T, U, V, M
    str   T, [P]

    ldr   T, [P, #8]
    ldr   V, [Q, #8]
    ldr   M, [Q, #28]
    NEW_WORD U, T, V, M
    str   U, [P, #4]

    .irp  at, 8, 16
    ldr   U, [P, #\at+4]
    ldr   V, [Q, #\at+4]
    ldr   M, [P, #\at-8]
    NEW_WORD T, U, V, M
    str   T, [P, #\at]

    ldr   T, [P, #\at+8]
    ldr   V, [Q, #\at+8]
    ldr   M, [P, #\at-4]
    NEW_WORD U, T, V, M
    str   U, [P, #\at+4]
    .endr

    ldr   U, [P, #28]
    ldr   V, [Q, #28]
    ldr   M, [P, #16]
    NEW_WORD T, U, V, M
    str   T, [P, #24]

    ldr   T, [Q]
    ldr   V, [P]
    ldr   M, [P, #20]
    NEW_WORD U, T, V, M
    str   U, [P, #28]

    str   P, [sp, #OTHER]
    mov   P, Q
    ldr   K, [sp, #CONSTANTS]
    eor   M, B, C
    b     .Leight_steps

.Ldone:
    ldr   P, [sp, #STATE]
    ADD_TO_STATE
    add   sp, sp, #LOCALS+4
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sha256_compress

/* 2,235 cycles: 64 steps 1,280, 48 words 672, what goes around them 128, both ends 155. Floor: the sigmas 3 or 4 with their
 * additions, Ch and Maj 4, three more additions a step; two registers for the last two words would save a load. */
