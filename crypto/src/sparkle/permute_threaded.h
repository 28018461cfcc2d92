/* The default SPARKLE kernels for MSP430, for any number of branches: one Alzette, threaded through a table. */
#include "sparkle/alzette.h"

/*
 * Registers: r4, r5 = x, r6, r7 = y of the branch at hand; r8, r9 work; r10 walks through the thread; r11, r12 = sum of the left
 * x, r13, r14 = sum of the left y, later the images of both under l; r15 walks through the state.
 *
 * The thread holds, branch by branch in the order of processing: the constant four times over, where to go with the result, and
 * for the right half how far it is to the next branch, 0 at the end. So Alzette stands in the code once and costs 5 cycles of control, where
 * a subroutine would cost 8.
 *
 * The state moves down the stack. A step overwrites the left half, which thereby has become the new right half, and pushes
 * right ^ left ^ l(sum), rotated by one branch, which becomes the new left half. Between steps:
 *
 *   0(sp) left half, then the address of the record of the next step, then the right half
 *
 * A record is c_(s mod 8) (two words) and s; END_OF_LIST, which begins with a zero word, stands where the slim and the big permutation
 * end. A big one goes back to the caller's buffer there and begins again further up, so that it needs no more stack than
 * a slim one.
 *
 * Cycles per branch: load 8, Alzette 69 and 5, left half: sums 4, store 16; right half: left half and l 16, store 12, walk 6;
 * per step: 30.
 */

.macro THREAD_LEFT cl, ch, next
    .word \cl, \ch, \cl, \ch, \cl, \ch, \cl, \ch, \next
.endm

.macro THREAD_RIGHT cl, ch, next, walk
    .word \cl, \ch, \cl, \ch, \cl, \ch, \cl, \ch, \next, \walk
.endm

.macro RECORD step, cl, ch
    .word \cl, \ch, \step
.endm

/* The end of a list that ran `count` steps on the stack since it was last begun there, after `steps` in all. */
.macro END_OF_LIST count, steps, half
    .word 0, (2 * \half + 2) + \count * (\half + 2), \steps
.endm

.macro XOR_CONSTANT
    xor   @r10+, r4
    xor   @r10+, r5
.endm

/* The result enters the sums and replaces the branch. */
.macro FINISH_LEFT
    xor   r4, r11
    xor   r5, r12
    xor   r6, r13
    xor   r7, r14
    mov   r4, -8(r15)
    mov   r5, -6(r15)
    mov   r6, -4(r15)
    mov   r7, -2(r15)
.endm

/* The result takes l and the branch of the left half, which lies half + 2 bytes lower. */
.macro FINISH_RIGHT half
    xor   r14, r4
    xor   r13, r5
    xor   r12, r6
    xor   r11, r7
    xor   -10-\half(r15), r4
    xor   -8-\half(r15), r5
    xor   -6-\half(r15), r6
    xor   -4-\half(r15), r7
    PUSH_BRANCH
.endm

/*
 * SPARKLE half, thread, records: the permutation of two halves of `half` bytes each. On entry the registers are saved,
 * r12 = state, r13 = steps; it falls out of the end with the state stored and the stack as on entry.
 */
.macro SPARKLE half, thread, records
    push  r12
    push  r13
    mov   #\records, r8
.Lbegin:
    add   #2*\half, r12
    clr   r9
.Lcopy_half:
    mov   #\half, r14
.Lcopy:
    sub   #4, r12
    PUSH_INDEXED 2, r12
    PUSH_AT r12
    sub   #4, r14
    jnz   .Lcopy
    inv   r9
    jz    .Lrecord
    push  r8
    jmp   .Lcopy_half

.Lstep:
    mov   \half(sp), r8
.Lrecord:
    mov   @r8+, r9
    tst   r9
    jz    .Lend
    mov   sp, r15
    LOAD_BRANCH
    xor   r9, r6
    xor   @r8+, r7
    xor   @r8+, 4(r15)
    push  r8
    clr   r11
    clr   r12
    clr   r13
    clr   r14
    mov   #\thread, r10

.Lalzette:
    ROL1  r6, r7, r8, r9        /* x += y >>> 31 */
    add   r8, r4
    addc  r9, r5
    XOR_ROL8 r4, r5, r6, r7, r8, r9     /* y ^= x >>> 24 */
    XOR_CONSTANT
    ROR17 r6, r7, r8, r9        /* x += y >>> 17 */
    add   r8, r4
    addc  r9, r5
    ROR17 r4, r5, r8, r9        /* y ^= x >>> 17 */
    xor   r8, r6
    xor   r9, r7
    XOR_CONSTANT
    add   r6, r4                /* x += y */
    addc  r7, r5
    ROL1  r4, r5, r8, r9        /* y ^= x >>> 31 */
    xor   r8, r6
    xor   r9, r7
    XOR_CONSTANT
    swpb  r6                    /* y <<< 8 in place, and back: two registers for it are not free */
    swpb  r7
    mov   r6, r8
    xor.b r7, r8
    xor   r8, r6
    xor   r8, r7
    add   r6, r4                /* x += y >>> 24 */
    addc  r7, r5
    xor   r8, r6
    xor   r8, r7
    swpb  r6
    swpb  r7
    xor   r5, r6                /* y ^= x >>> 16 */
    xor   r4, r7
    XOR_CONSTANT
    mov   @r10+, pc

.Lleft:
    FINISH_LEFT
    LOAD_BRANCH
    jmp   .Lalzette
.Lleft_last:
    FINISH_LEFT
    L_OF_SUMS
    incd  r15
    LOAD_BRANCH
    jmp   .Lalzette
.Lright:
    FINISH_RIGHT \half
    mov   @r10+, r8
    tst   r8
    jz    .Lstep                /* nowhere to walk to: the step is done */
    add   r8, r15
    LOAD_BRANCH
    jmp   .Lalzette

    /* r14 = the top of the frame: steps, state */
.Lend:
    mov   sp, r14
    add   @r8+, r14
    mov   2(r14), r12
    clr   r9
.Lstore_half:
    mov   #\half, r13
.Lstore:
    MOV_INC sp, 0, r12
    MOV_INC sp, 2, r12
    add   #4, r12
    sub   #4, r13
    jnz   .Lstore
    incd  sp
    inv   r9
    jnz   .Lstore_half
    mov   r14, sp
    mov   2(r14), r12
    cmp   @r8+, 0(r14)
    jne   .Lbegin
    add   #4, sp
.endm
