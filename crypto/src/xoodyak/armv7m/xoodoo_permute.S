#include "common/armv7m/asm.h"
#include "xoodyak/armv7m/constants.inc"
#include "xoodyak/armv7m/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 48
timing: none
tables: public-indexed
--- */

/* Four rounds in a loop. The address of their constants is at 4(sp), and in V from iota to the end of a round; the state's is
 * at 8(sp). */

.macro IOTA constant
    ldr   V, [sp, #4]
    ldrh  U, [V, #\constant]
    eor   r1, r1, U
.endm

/* More than the frame: the depths of functions in C are measured beside 160 bytes, what the portable permutation states. */
    CONSTANT mote_xoodoo_stack
    .short 160
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    push  {r0, r4-r11, lr}
    movw  V, #:lower16:.Lfirst
    movt  V, #:upper16:.Lfirst
    ldm   r0, {r1-r12}
    push  {r0, lr}
    .balign 4
.Lrounds:
    FOUR_ROUNDS 0, 2, 4, 6
    add   V, V, #8
    str   V, [sp, #4]
    tst   V, #31
    bne   .Lrounds
    ldr   r0, [sp, #8]
    add   sp, sp, #8
    stm   r0, {r1-r12}
    pop   {r0, r4-r11, pc}
    ENDFUNCTION mote_xoodoo_permute

/* Beside the rounds' 49 a constant costs four more, and four rounds five for the loop. */
