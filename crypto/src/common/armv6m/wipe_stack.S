#include "common/armv6m/asm.h"

/* ---
function: mote_wipe_stack
prototype: void mote_wipe_stack(size_t n)
registers: { r0: "n in {0, 1, 2, 4, 32, 36, 100, 400}" }
stack: 400           # n, rounded up to words, for the largest n listed
timing: n
tables: none
--- */

/* Registers: r0 = words still to clear, r1, r2 = 0, r3 = the mask of words that make no block, then 0, r12 = the stack
 * pointer to return to.
 *
 * Everything is pushed, so an interrupt finds a valid stack throughout. The return address is in lr, so all n bytes
 * below the caller's stack pointer are cleared; n is rounded up to words.
 *
 * A push of several words takes a cycle a word and one more: 11 cycles for a block of eight, 15 with the loop.
 *
 * A mode calls this last, so what its functions left in the registers that nobody preserves would reach the mode's
 * caller: all of them are cleared, and the flags say only what n says. */

    FUNCTION mote_wipe_stack
    mov   r12, sp
    movs  r1, #0
    movs  r2, #0
    movs  r3, #7
    adds  r0, #3
    lsrs  r0, r0, #2
    b     .Lwords
.Lword:
    push  {r1}
    subs  r0, #1
.Lwords:
    tst   r0, r3
    bne   .Lword

    /* r0 is a multiple of 8. */
    movs  r3, #0
    b     .Lblocks
.Lblock:
    push  {r1-r3}
    push  {r1-r3}
    push  {r1-r2}
.Lblocks:
    subs  r0, #8
    bhs   .Lblock
    mov   sp, r12
    movs  r0, #0
    mov   r12, r0
    bx    lr
    ENDFUNCTION mote_wipe_stack
