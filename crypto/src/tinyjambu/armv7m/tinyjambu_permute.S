#include "common/armv7m/asm.h"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r0: state read-write 16 bytes, r1: key read 16 bytes, r2: blocks in 1..8 }
stack: 32
timing: blocks
tables: none
--- */

/* 128 steps in a loop. */
#define K2 r10
#define K3 r1
#include "tinyjambu/armv7m/permute.inc"

    FUNCTION mote_tinyjambu_permute
    push  {r4-r11}
    LOAD  , s
    .balign 4
.Lblock:
    STEPS_128 , s
    subs  r2, #1
    bne   .Lblock
    STORE
    pop   {r4-r11}
    bx    lr
    ENDFUNCTION mote_tinyjambu_permute

/* A block takes 43 cycles: 40 and the loop. */
