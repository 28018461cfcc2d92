#include "common/armv7m/asm.h"
#include "sparkle/armv7m/step384.inc"

/* ---
function: mote_sparkle384_permute
prototype: void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
registers: { r0: state read-write 48 bytes, r1: "steps in {7, 11}" }
stack: 40
timing: steps
tables: public-indexed
--- */

/* Eleven steps unrolled, with a way out after seven: there the carry is set if four more follow. 0(sp) is the state's address. */

/* 32 bits long at any distance, so that nothing behind them moves. */
.macro ONE register, at
    ldr.w \register, .Lconstants+\at
.endm

.macro PAIR first, at, second, behind
    ldr.w \first, .Lconstants+\at
    ldr.w \second, .Lconstants+\behind
.endm

.macro MOVE_WORDS instruction, base, words:vararg
    .set  at, 0
    .irp  word, \words
    \instruction \word, [\base, #at]
    .set  at, at+4
    .endr
.endm

/* More than the frame: the depths of functions in C are measured beside 128 bytes, what the portable permutation states. */
    CONSTANT mote_sparkle384_stack
    .short 128
    ENDTABLE mote_sparkle384_stack

    FUNCTION mote_sparkle384_permute, 16
    push  {r0, r4-r11, lr}
    cmp.w r1, #11                       /* this long, so that pairs of constants begin where 32 bits are fetched at once */
    MOVE_WORDS ldr, U, ORDER_0
    STEP  0, 1, 1, ORDER_0
    STEP  1, 2, 0, ORDER_1
    STEP  2, 3, 0, ORDER_2
    STEP  3, 4, 0, ORDER_3
    STEP  4, 5, 0, ORDER_4
    STEP  5, 6, 0, ORDER_5
    STEP  6, -1, 0, ORDER_0
    bcs   .Lmore
    ldr   U, [sp]
    MOVE_WORDS str, U, ORDER_1
    pop   {r0, r4-r11, pc}
.Lmore:
    ONE   U, AT_C7
    eor   r12, r12, U
    STEP  7, 0, 0, ORDER_1
    STEP  8, 1, 0, ORDER_2
    STEP  9, 2, 0, ORDER_3
    STEP  10, -1, 0, ORDER_4
    ldr   U, [sp]
    MOVE_WORDS str, U, ORDER_5
    pop   {r0, r4-r11, pc}
    .balign 16
.Lconstants:
    CONSTANTS
    ENDFUNCTION mote_sparkle384_permute

/* Seven steps take 763 cycles: 700 as step384.inc counts them, 7 that constants in flash wait for instructions, the state in and out
 * 27, saved registers 25. */
