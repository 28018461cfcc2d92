#include "common/armv7m/asm.h"
#include "tinyjambu/armv7m/steps.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r0: state read-write 16 bytes, r1: key read 16 bytes, r2: blocks in 1..8 }
stack: 32
timing: blocks
tables: none
--- */

/* 128 steps in a loop. */

    FUNCTION mote_tinyjambu_permute
    SAVE_AND_LOAD
    .balign 4
.Lblock:
    STEPS_128
    subs  r2, #1
    bne   .Lblock
    STORE_AND_RETURN
    ENDFUNCTION mote_tinyjambu_permute

/* A block takes 43 cycles: 40 and the loop. */
