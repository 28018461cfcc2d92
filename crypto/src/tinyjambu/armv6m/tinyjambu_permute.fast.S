#include "common/armv6m/asm.h"
#include "tinyjambu/armv6m/steps.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r0: state read-write 16 bytes, r1: key read 16 bytes, r2: blocks in 1..8 }
stack: 32
timing: blocks
tables: none
--- */

/* Eight blocks of 128 steps unrolled, entered where as many are left as are wanted. */
#define K0 r0
#define K1 r1
#define K2 r12
#define K3 lr

#define BLOCK_BYTES 132                 /* of 66 instructions */

    FUNCTION mote_tinyjambu_permute
    movs  r3, #8
    subs  r3, r3, r2
    lsls  r2, r3, #7
    lsls  r3, r3, #2
    adds  r3, r3, r2                    /* times BLOCK_BYTES */
    adr   r2, .Lblocks
    adds  r2, r2, r3
    push  {r0-r2, r4-r7, lr}            /* of r0 to r2 the state's address and where to begin */
    ldm   r1!, {r4-r7}
    mvns  r3, r4                        /* K0, once the state is read */
    mvns  r1, r5
    mvns  r6, r6
    mov   K2, r6
    mvns  r7, r7
    mov   K3, r7
    ldm   r0!, {S0, S1, S2, S3}
    mov   K0, r3
    TAP_47 S0, S1, S2
    ldr   r2, [sp, #8]
    mov   pc, r2
    .balign 4
.Lblocks:
    .rept 8
    STEPS_32 S0, S1, S2, S3
    eors  S0, K0
    STEPS_32 S1, S2, S3, S0
    eors  S1, K1
    STEPS_32 S2, S3, S0, S1
    ADD_HIGH S2, K2
    STEPS_32 S3, S0, S1, S2
    ADD_HIGH S3, K3
    .endr
    TAP_47 S0, S1, S2
    ldr   r0, [sp]
    add   sp, #12
    stm   r0!, {S0, S1, S2, S3}
    pop   {r4-r7, pc}
    ENDFUNCTION mote_tinyjambu_permute

/* 66 cycles a block. Floor: 32 steps are five sums with s0 and one with s1, six shifts, an OR and two ANDs, and the key; two of its words
 * have to come from high registers. */
