#include "common/armv7m/asm.h"
#include "xoodyak/armv7m/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 40
timing: none
tables: none
--- */

/* Twelve rounds unrolled. 11 cycles to save, 13 to load, 12 x 49, 3 for the pointer, 13 to store, 12 to return: 640. On a
 * Cortex-M33 635, and none of the rounds waits for a result. */

.macro CONSTANT_TO_V constant
.endm

.macro IOTA constant
    eor   r1, r1, #\constant
.endm

/* More than the frame: the depths of functions in C are measured beside 160 bytes, what the portable permutation states. */
    CONSTANT mote_xoodoo_stack
    .short 160
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    push  {r0, r4-r11, lr}
    ldm   r0, {r1-r12}
    FOUR_ROUNDS 0x058, 0x038, 0x3c0, 0x0d0
    FOUR_ROUNDS 0x120, 0x014, 0x060, 0x02c
    FOUR_ROUNDS 0x380, 0x0f0, 0x1a0, 0x012
    ldr   r0, [sp], #4
    stm   r0, {r1-r12}
    pop   {r4-r11, pc}
    ENDFUNCTION mote_xoodoo_permute

/* Floor: chi has no smaller form than six operations a column, theta takes four sums for the effect, eight for the parity and
 * twelve to apply it. */
