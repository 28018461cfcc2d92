#include "common/msp430/asm.h"
#include "sha2/msp430/sha256.inc"
#define WORD 4
#include "sha2/msp430/sliding.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r12: state read-write 32 bytes, r13: block read 64 bytes }
stack: 176
timing: none
tables: public-indexed
--- */

/* A step in a loop, and a new word, on a frame that slides: sliding.inc. The last sixteen words are computed in vain. */
#define E E0, E1

    FUNCTION mote_sha256_compress
    PUSH_R4_R10
    push  r12
    PUSH_WORDS
    PUSH_STATE
    mov   #constants, K

.Lstep:
    GET_PAIRS AT_A, AT_B, AT_C, PAIR_0, PAIR_1, PAIR_2, PAIR_3
    STEP  AT_D, AT_E, AT_F, AT_G, AT_H, AT_W, PAIR_0, PAIR_1, PAIR_2, PAIR_3
    push  r13
    push  r12

    /* Where h was: w16 = w0 + sigma0(w1) + w9 + sigma1(w14). */
    GET   AT_W+4, PAIR_0
    GET   AT_W, E
    PLUS_SIGMA0 PAIR_0, E, PAIR_1
    PLUS  AT_W+4-4*9, PAIR_0
    GET   AT_W+4-4*14, E
    PLUS_SIGMA1 PAIR_0, E, PAIR_1
    PUT   PAIR_0, AT_W+4-4*16

    bit   #63, K
    jnz   .Lstep
    cmp   #constants+256, K
    jeq   .Ldone
    SLIDE_BACK E0
    br    #.Lstep

.Ldone:
    FINISH
    ENDFUNCTION mote_sha256_compress

/* 17,031 cycles, on an MSP430X 16,727: a step and its new word take 236, 20 of which are the pairs from the frame again; sliding back 951,
 * both ends as of sha256_compress.S. */
