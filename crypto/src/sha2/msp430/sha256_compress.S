#include "common/msp430/asm.h"
#include "sha2/msp430/sha256.inc"
#define WORD 4
#include "sha2/msp430/sliding.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r12: state read-write 32 bytes, r13: block read 64 bytes }
stack: 178
timing: none
tables: public-indexed
--- */

/* Four steps in a loop, and four new words, on a frame that slides: sliding.inc. */
#define SLID_W0 AT_W+4*4+2
#define X r4, r5
#define Z r6, r7

.macro SLIDING_STEP a0, a1, b0, b1, t0, t1, m0, m1
    STEP  AT_D, AT_E, AT_F, AT_G, AT_H, AT_W, \a0, \a1, \b0, \b1, \t0, \t1, \m0, \m1
    push  \t1
    push  \t0
.endm

/* w16 + i from w1 + i, w9 + i and w14 + i, which is u; t is w0 + i, and n becomes w1 + i. The stack has K, and the frame has slid by four
 * words. 72 cycles. */
.macro NEW_WORD i, t0, t1, u0, u1, n0, n1
    GET   SLID_W0-4*(\i+1), X
    COPY  X, \n0, \n1
    PLUS_SIGMA0 \t0, \t1, X, Z
    PLUS  SLID_W0-4*(\i+9), \t0, \t1
    PLUS_SIGMA1 \t0, \t1, \u0, \u1, Z
    PUT   \t0, \t1, SLID_W0-4*(\i+16)
.endm

    FUNCTION mote_sha256_compress
    PUSH_R4_R10
    push  r12
    PUSH_WORDS
    PUSH_STATE
    mov   #constants, K
    GET_PAIRS AT_A, AT_B, AT_C, PAIR_0, PAIR_1, PAIR_2, PAIR_3

.Lfour_steps:
    SLIDING_STEP PAIR_0, PAIR_1, PAIR_2, PAIR_3
    SLIDING_STEP PAIR_2, PAIR_0, PAIR_3, PAIR_1
    SLIDING_STEP PAIR_3, PAIR_2, PAIR_1, PAIR_0
    SLIDING_STEP PAIR_1, PAIR_3, PAIR_0, PAIR_2
    cmp   #constants+4*48+1, K
    jhs   .Lno_new_words

    push  K
    GET   SLID_W0, PAIR_0
    GET   SLID_W0-4*14, PAIR_2
    GET   SLID_W0-4*15, PAIR_1
    NEW_WORD 0, PAIR_0, PAIR_2, PAIR_3
    NEW_WORD 1, PAIR_3, PAIR_1, PAIR_2
    NEW_WORD 2, PAIR_2, PAIR_0, PAIR_1
    NEW_WORD 3, PAIR_1, PAIR_3, PAIR_0
    pop   K
    GET_PAIRS AT_A, AT_B, AT_C, PAIR_0, PAIR_1, PAIR_2, PAIR_3
.Lno_new_words:
    bit   #63, K
    jz    .Lback
    br    #.Lfour_steps
.Lback:
    cmp   #constants+256, K
    jeq   .Ldone
    SLIDE_BACK E0
    br    #.Lfour_steps

.Ldone:
    FINISH
    ENDFUNCTION mote_sha256_compress

/* 14,454 cycles, on an MSP430X 14,182: 64 steps 8,192, 48 new words 3,456, what goes around them by fours 800, sliding back 951; at the
 * ends the message 395, the state 131 and 139, wiping 303. Floor: sha256_compress.fast.S. */
