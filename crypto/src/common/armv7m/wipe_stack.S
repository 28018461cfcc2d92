#include "common/armv7m/asm.h"

/* ---
function: mote_wipe_stack
prototype: void mote_wipe_stack(size_t n)
registers: { r0: "n in {0, 1, 2, 4, 32, 36, 100, 400}" }
stack: 400           # n, rounded up to words, for the largest n listed
timing: n
tables: none
--- */

/* Registers: r0 = words still to clear, r1 to r3 = 0, r12 = the stack pointer to return to.
 *
 * Everything is pushed, so an interrupt finds a valid stack throughout. The return address is in lr, so all n bytes
 * below the caller's stack pointer are cleared; n is rounded up to words.
 *
 * A push of several words takes a cycle a word and one more: 14 cycles for a block of eight.
 *
 * A mode calls this last, so what its functions left in the registers that nobody preserves would reach the mode's
 * caller: all of them are cleared, and the flags say only what n says. So are those of an FPU or of MVE that a call may
 * destroy: compilers move words through them. */

    FUNCTION mote_wipe_stack
    mov   r12, sp
    movs  r1, #0
    movs  r2, #0
    movs  r3, #0
    adds  r0, #3
    lsrs  r0, r0, #2
.Lword:
    tst   r0, #7                /* words that make no block */
    beq   .Lblock
    push  {r1}
    subs  r0, #1
    b     .Lword
.Lblock:
    subs  r0, #8
    blo   .Ldone
    push  {r1-r3}
    push  {r1-r3}
    push  {r1-r2}
    b     .Lblock
.Ldone:
    mov   sp, r12
#ifdef MOTE_FLOATS
    .irp  number, 0, 1, 2, 3, 4, 5, 6, 7
    vmov  d\number, r1, r1
    .endr
#endif
    movs  r0, #0
    mov   r12, r0
    bx    lr
    ENDFUNCTION mote_wipe_stack
