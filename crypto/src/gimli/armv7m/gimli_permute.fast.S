#include "common/armv7m/asm.h"
#include "gimli/armv7m/round.inc"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 40
timing: none
tables: none
--- */

/* All rounds unrolled. 11 cycles to save, 13 to load, 24 x 40, 2 for each of six constants, 3 for the pointer, 13 to store,
 * 12 to return: 1024. On a Cortex-M33 1019, and none of the rounds waits for a result. */

.macro CONSTANT_TO register, number
    movw  \register, #0x3779
    movt  \register, #\number << 8 | 0x9e
.endm

    FUNCTION mote_gimli_permute
    push  {r0, r4-r11, lr}
    ldm   r0, {r1-r12}
    FOUR_ROUNDS 24
    FOUR_ROUNDS 20
    FOUR_ROUNDS 16
    FOUR_ROUNDS 12
    FOUR_ROUNDS 8
    FOUR_ROUNDS 4
    ldr   r0, [sp], #4
    stm   r0, {r1-r12}
    pop   {r4-r11, pc}
    ENDFUNCTION mote_gimli_permute

/* Floor: nine operations a column and the rotation, which only an operand both rotated and shifted would save. */
