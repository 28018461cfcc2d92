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

/* 128 steps in a loop. r0 counts the blocks while the state's address is on the stack. */
#define COUNT r0
#define K0 r1
#define K1 r8
#define K2 r12
#define K3 lr

    FUNCTION mote_tinyjambu_permute
    push  {r4-r7, lr}
    mov   r7, r8
    push  {r0, r6, r7}                  /* r6 aligns the stack */
    ldm   r1!, {r4-r7}
    mvns  r1, r4
    mvns  r5, r5
    mov   K1, r5
    mvns  r6, r6
    mov   K2, r6
    mvns  r7, r7
    mov   K3, r7
    ldm   r0!, {S0, S1, S2, S3}
    movs  COUNT, r2
    TAP_47 S0, S1, S2
    .balign 4
.Lblock:
    STEPS_32 S0, S1, S2, S3
    eors  S0, K0
    STEPS_32 S1, S2, S3, S0
    ADD_HIGH S1, K1
    STEPS_32 S2, S3, S0, S1
    ADD_HIGH S2, K2
    STEPS_32 S3, S0, S1, S2
    ADD_HIGH S3, K3
    subs  COUNT, #1
    bne   .Lblock
    TAP_47 S0, S1, S2
    pop   {r0-r2}
    mov   r8, r2
    stm   r0!, {S0, S1, S2, S3}
    pop   {r4-r7, pc}
    ENDFUNCTION mote_tinyjambu_permute

/* A block takes 67 cycles, and 4 for the loop. Floor: 32 steps are five sums with s0 and one with s1, six shifts, an OR and two ANDs, and
 * the key; three of its words have to come from high registers. */
