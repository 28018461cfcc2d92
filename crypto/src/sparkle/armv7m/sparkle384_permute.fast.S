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

/*
 * Seven steps unrolled; steps 7 to 10 are the second to fifth again. Before each of these the overflow flag, which is clear at first, leads
 * aside, where another constant and number are made up for. The carry says whether they follow. 0(sp) is the state's address.
 */

/* 32 bits long at any distance, so that nothing behind them moves. */
.macro ONE register, at
    ldr.w \register, .Lconstants+\at
.endm

#define AT_INSTEAD 32

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

/* Step s instead of that six before, whose words y0 and y1 these are. */
.macro INSTEAD s, y0, y1
    ONE   U, AT_INSTEAD+4*(\s-7)
    eor   \y0, \y0, U
    eor   \y1, \y1, #(\s ^ (\s-6))
.endm

    FUNCTION mote_sparkle384_permute, 16
    push  {r0, r4-r11, lr}
    cmp.w r1, #11                       /* this long, so that pairs of constants begin where 32 bits are fetched at once */
    MOVE_WORDS ldr, U, ORDER_0
    STEP  0, 1, 1, ORDER_0
.Lstep_1:
    STEP  1, 2, 0, ORDER_1
    bvs.w .Linstead_8
.Lstep_2:
    STEP  2, 3, 0, ORDER_2
    bvs.w .Linstead_9
.Lstep_3:
    STEP  3, 4, 0, ORDER_3
    bvs.w .Linstead_10
.Lstep_4:
    STEP  4, 5, 0, ORDER_4
    bvs.w .Lend
    STEP  5, 6, 0, ORDER_5
    STEP  6, -1, 0, ORDER_0
    bcs   .Linstead_7
    ldr   U, [sp]
    MOVE_WORDS str, U, ORDER_1
    pop   {r0, r4-r11, pc}
.Linstead_7:
    mov   U, #0x80000000
    cmp   U, #1                         /* overflows */
    INSTEAD 7, r12, lr
    b     .Lstep_1
.Linstead_8:
    INSTEAD 8, r9, r10
    b     .Lstep_2
.Linstead_9:
    INSTEAD 9, lr, r11
    b     .Lstep_3
.Linstead_10:
    INSTEAD 10, r10, r8
    b     .Lstep_4
.Lend:
    eor   r11, r11, V                   /* the constant of step 5 */
    ldr   U, [sp]
    MOVE_WORDS str, U, ORDER_5
    pop   {r0, r4-r11, pc}
    .balign 16
.Lconstants:
    CONSTANTS
    .word C7, C0 ^ C2, C1 ^ C3, C2 ^ C4
    ENDFUNCTION mote_sparkle384_permute

/* Seven steps take 761 cycles: 700 as step384.inc counts them, 7 that constants in flash wait for instructions, 4 for branches that are not
 * taken, the state in and out 27, saved registers 23. Each of the steps 7 to 10 takes 10 more. On a Cortex-M33 735. */
