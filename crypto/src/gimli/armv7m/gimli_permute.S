#include "common/armv7m/asm.h"
#include "gimli/armv7m/round.inc"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 48
timing: none
tables: none
--- */

/* Four rounds in a loop. 4(sp) is the constant, as the rounds take it: its upper byte is the number of the round. 8(sp) is
 * the state's address. */

.macro CONSTANT_TO register, number
    ldr   \register, [sp, #4]
.endm

    FUNCTION mote_gimli_permute
    push  {r0, r4-r11, lr}
    movw  V, #0x3779
    movt  V, #24 << 8 | 0x9e
    ldm   r0, {r1-r12}
    push  {r0, lr}
    .balign 4
.Lrounds:
    FOUR_ROUNDS
    ldr   V, [sp, #4]
    sub   V, V, #4 << 24
    str   V, [sp, #4]
    cmp   V, #1 << 24
    bhs   .Lrounds
    add   sp, sp, #8
    ldr   r0, [sp], #4
    stm   r0, {r1-r12}
    pop   {r4-r11, pc}
    ENDFUNCTION mote_gimli_permute

/* A turn takes 169 cycles: four rounds 160, the constant 2, the loop 7. */
