#include "common/rl78/asm.h"
#include "sparkle/rl78/steps.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { x:a: state read-write 48 bytes, 4(sp):5(sp): steps in 1..11 }
stack: 20
timing: steps
tables: public-indexed
--- */

/*
 * One step in a loop, with its six branches and their constants.
 *
 * 7,827 cycles for seven steps: each 912 for Alzette, 168 for the linear layer, 37 for number, constant and loop. What I see below it: the
 * constants, 36 in a branch, and turns by one bit, 24.
 * RAM of the caller and ours: 48 for the state, 2 for the steps, 20, and 4 for the return address: 74 bytes.
 */
    FUNCTION mote_sparkle384_permute
    BEGIN
.Lstep:
    ADD_STEP
    ALZETTE 0, 0xb7e15162
    ALZETTE 8, 0xbf715880
    ALZETTE 16, 0x38b4da56
    ALZETTE 24, 0x324e7738
    ALZETTE 32, 0xbb1185eb
    ALZETTE 40, 0x4f7c7b57

    SUM_OF SUMS, 4, 1, 2
    SUM_OF SUMS+4, 0, 1, 2
    MIXED 0, 24, sp, FIRST, SUMS
    MIXED 8, 24, hl, 0, SUMS
    MIXED 16, 24, hl, 8, SUMS
    .irp  at, 0, 2, 4, 6
    movw  ax, [sp+FIRST+\at]
    movw  [hl+16+\at], ax
    .endr

    END   .Lstep
    ENDFUNCTION mote_sparkle384_permute

    C_CONSTANT mote_sparkle384_stack, 2
    .short 20
    END_C_CONSTANT mote_sparkle384_stack
