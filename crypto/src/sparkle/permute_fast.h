/* The fast SPARKLE kernels for MSP430, for any number of branches: every Alzette inline, one step in a loop. */
#include "sparkle/alzette.h"

/*
 * Registers: r4, r5 = x, r6, r7 = y of the branch at hand; r8, r9, r10 work; r11, r12 = sum of the left x, r13, r14 = sum of
 * the left y, later the images of both under l; r15 walks through the state.
 *
 * The state moves down the stack. A step reads it at r15 (in the first step that is the caller's), pushes the left half,
 * which thereby has become the new right half, and then pushes right ^ left ^ l(sum), rotated by one branch, which
 * becomes the new left half: the branch permutation and the exchange of halves cost nothing, and PUSH is the cheapest
 * store there is. Between steps:
 *
 *   0(sp) left half, then right half, then the address of the record of the next step
 *
 * A record is c_(s mod 8) (two words) and s; END_OF_LIST, which begins with a zero word, stands where the slim and the big
 * permutation end.
 *
 * Cycles per branch: load 8, Alzette 66, sums 4 (left) or left half and l 16 (right), store 12; per step: constants and loop 28,
 * walking 11. With every intermediate in registers the floor of the same formulas would be 66 + 4 a branch; the rest is memory.
 */

/* Alzette on r4..r7 with the constant ch:cl; its lower half stays in r10 while that is free. 66 cycles. */
.macro ALZETTE cl, ch
    mov   #\cl, r10
    ROL1  r6, r7, r8, r9        /* x += y >>> 31 */
    add   r8, r4
    addc  r9, r5
    XOR_ROL8 r4, r5, r6, r7, r8, r9     /* y ^= x >>> 24 */
    xor   r10, r4
    xor   #\ch, r5
    ROR17 r6, r7, r8, r9        /* x += y >>> 17 */
    add   r8, r4
    addc  r9, r5
    ROR17 r4, r5, r8, r9        /* y ^= x >>> 17 */
    xor   r8, r6
    xor   r9, r7
    xor   r10, r4
    xor   #\ch, r5
    add   r6, r4                /* x += y */
    addc  r7, r5
    ROL1  r4, r5, r8, r9        /* y ^= x >>> 31 */
    xor   r8, r6
    xor   r9, r7
    xor   r10, r4
    xor   #\ch, r5
    ADD_ROL8 r4, r5, r6, r7, r8, r9, r10        /* x += y >>> 24 */
    xor   r5, r6                /* y ^= x >>> 16 */
    xor   r4, r7
    xor   #\cl, r4
    xor   #\ch, r5
.endm

/* The left half is walked from its last branch to its first: pushed in that order it lies in memory in ascending order.
 * The first one processed sets the sums. */
.macro LEFT_FIRST cl, ch
    LOAD_BRANCH
    ALZETTE \cl, \ch
    mov   r4, r11
    mov   r5, r12
    mov   r6, r13
    mov   r7, r14
    PUSH_BRANCH
.endm

.macro LEFT cl, ch
    sub   #16, r15
    LOAD_BRANCH
    ALZETTE \cl, \ch
    xor   r4, r11
    xor   r5, r12
    xor   r6, r13
    xor   r7, r14
    PUSH_BRANCH
.endm

/* A branch of the right half takes l and the branch of the left half at `partner` above the stack pointer. */
.macro RIGHT partner, cl, ch
    LOAD_BRANCH
    ALZETTE \cl, \ch
    xor   r14, r4
    xor   r13, r5
    xor   r12, r6
    xor   r11, r7
    xor   \partner(sp), r4
    xor   \partner+2(sp), r5
    xor   \partner+4(sp), r6
    xor   \partner+6(sp), r7
    PUSH_BRANCH
.endm

/* The constants of the record at r8 enter y0 and y1 of the state at r15; the address of the next record is pushed.
 * At the end of a list: if as many steps have been done as were asked for, on to `done` with r14 at that
 * number, which lies on top of the frame; if not, the list continues behind its end. */
.macro STEP_CONSTANTS done
.Lrecord:
    mov   @r8+, r9
    tst   r9
    jnz   .Lgo
    mov   sp, r14
    add   @r8+, r14
    cmp   @r8+, 0(r14)
    jne   .Lrecord
    br    #\done
.Lgo:
    xor   r9, 4(r15)
    xor   @r8+, 6(r15)
    xor   @r8+, 12(r15)
    push  r8
.endm

.macro RECORD step, cl, ch
    .word \cl, \ch, \step
.endm

/* The end of a list after `steps` steps of `bytes` bytes each. */
.macro END_OF_LIST steps, bytes
    .word 0, \steps * \bytes, \steps
.endm

/* `branches` branches from the stack to r12. 24 cycles each. */
.macro STORE_STATE branches
    mov   #\branches, r13
.Lstore:
    MOV_INC sp, 0, r12
    MOV_INC sp, 2, r12
    MOV_INC sp, 4, r12
    MOV_INC sp, 6, r12
    add   #8, r12
    dec   r13
    jnz   .Lstore
.endm
