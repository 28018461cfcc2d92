#include "common/rl78/asm.h"
#include "sparkle/rl78/steps.inc"

/* ---
function: mote_sparkle512_permute
prototype: void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
registers: { x:a: state read-write 64 bytes, 4(sp):5(sp): steps in 1..12 }
stack: 20
timing: steps
tables: public-indexed
--- */

/*
 * One step in a loop, with its eight branches and their constants.
 *
 * 11,759 cycles for eight steps: each 1,216 for Alzette, 216 for the linear layer, 37 for number, constant and loop. What I see below it:
 * the constants, 36 in a branch, and turns by one bit, 24.
 * RAM of the caller and ours: 64 for the state, 2 for the steps, 20, and 4 for the return address: 90 bytes.
 */
    FUNCTION mote_sparkle512_permute
    BEGIN
.Lstep:
    ADD_STEP
    ALZETTE 0, 0xb7e15162
    ALZETTE 8, 0xbf715880
    ALZETTE 16, 0x38b4da56
    ALZETTE 24, 0x324e7738
    ALZETTE 32, 0xbb1185eb
    ALZETTE 40, 0x4f7c7b57
    ALZETTE 48, 0xcfbfa1c8
    ALZETTE 56, 0xc2b3293d

    SUM_OF SUMS, 4, 1, 2, 3
    SUM_OF SUMS+4, 0, 1, 2, 3
    MIXED 0, 32, sp, FIRST, SUMS
    MIXED 8, 32, hl, 0, SUMS
    MIXED 16, 32, hl, 8, SUMS
    MIXED 24, 32, hl, 16, SUMS
    .irp  at, 0, 2, 4, 6
    movw  ax, [sp+FIRST+\at]
    movw  [hl+24+\at], ax
    .endr

    END   .Lstep
    ENDFUNCTION mote_sparkle512_permute

    C_CONSTANT mote_sparkle512_stack, 2
    .short 20
    END_C_CONSTANT mote_sparkle512_stack
