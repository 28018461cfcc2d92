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

/*
 * Four rounds in a loop, which the zero flag ends: the last of them makes it, and no instruction after that does. The address of
 * their constants is at 4(sp), the state's at 8(sp). All instructions have 32 bits, for those on the way to stand where 32 bits are
 * fetched at once.
 */

.macro CONSTANT_TO_V constant
    ldr.w U, [sp, #4]
    ldrh  V, [U, #\constant]
    .if \constant == 6
    add   U, U, #8
    str.w U, [sp, #4]
    tst   U, #31
    .endif
.endm

.macro IOTA constant
    eor   r1, r1, V
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
    bne   .Lrounds
    ldr   r0, [sp, #8]
    add   sp, sp, #8
    stm   r0, {r1-r12}
    pop   {r0, r4-r11, pc}
    ENDFUNCTION mote_xoodoo_permute

/* Beside the rounds' 49 a constant costs four more, and four rounds five for the loop. On a
 * Cortex-M33 a constant costs three. */
