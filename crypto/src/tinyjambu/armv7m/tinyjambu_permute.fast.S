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

/* Eight blocks of 128 steps unrolled, entered where as many are left as are wanted. */

    FUNCTION mote_tinyjambu_permute
    SAVE_AND_LOAD
    add   r2, r2, r2, lsl #2            /* a block has 160 = 5 x 32 bytes */
    adr   r1, .Lend
    sub   r1, r1, r2, lsl #5
    mov   pc, r1
    .balign 4
    .rept 8
    STEPS_128
    .endr
.Lend:
    STORE_AND_RETURN
    ENDFUNCTION mote_tinyjambu_permute

/* 40 cycles a block. Floor: five words are added to s0 with their shifts, key and taps; of the pairs each word is ANDed with
 * itself and with the next, put together, and taken twice. */
