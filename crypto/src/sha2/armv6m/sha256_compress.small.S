#include "common/armv6m/asm.h"
#include "sha2/armv6m/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 296
timing: none
tables: public-indexed
--- */

/* A step in a loop, after which the words of the state move on. */

    FUNCTION mote_sha256_compress
    SAVE
    LOAD_BYTES
    BEGIN_WORDS
.Lnew_words:
    WORD  X, Y
    WORD  Y, X
    NEXT_WORDS .Lnew_words

    ldr   r0, [sp, #WORDS]
    ldm   r0!, {r1-r7}
    mov   r8, r3
    mov   r9, r4
    mov   r10, r5
    mov   r11, r6
    mov   r12, r7
    eors  r3, r2                        /* b ^ c */
    movs  r4, r3
    ldr   r0, [r0]
    mov   lr, r0
    movs  r0, r1
    movs  r1, r2
    movs  C, #13
    ldr   K, .Lconstants
    add   W, sp, #WORDS
.Lstep:
    SIGMA_AND_CHOICE r2, r5, r10, r11, r12, lr
    ldm   K!, {r2}
    add   lr, r2
    subs  W, #4
    ldr   r2, [W]
    add   lr, r2
    REST_OF_STEP r0, r1, r2, r4, r5, r9, lr
    mov   lr, r12
    mov   r12, r11
    mov   r11, r10
    mov   r10, r9
    mov   r9, r8
    mov   r8, r1
    movs  r1, r0
    movs  r0, r2
    movs  r4, r5
    mov   r5, sp
    cmp   W, r5
    bne   .Lstep
    ADD_TO_STATE

    .balign 4
.Lconstants:
    .long constants
    ENDFUNCTION mote_sha256_compress

/* 5,049 cycles. A step takes 53: 32, its constant 3, its word 4, 9 to move the state on, and 5 for the loop. */
