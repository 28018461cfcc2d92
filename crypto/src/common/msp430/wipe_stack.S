#include "common/msp430/asm.h"

/* ---
function: mote_wipe_stack
prototype: void mote_wipe_stack(size_t n)
registers: { r12: "n in {0, 2, 4, 34, 36, 100, 400}" }
stack: 398           # n - 2: below the return address, for the largest n listed
timing: n
tables: none
--- */

/* Registers: r12 = whole blocks still to clear, r13 = stack pointer to return to, r14 = way into the block.
 *
 * The return address stays where it is; everything is pushed below it, so an interrupt finds a valid
 * stack throughout. The n bytes lie below the caller's stack pointer: 2 of them hold this function's
 * return address, which is no secret, so n/2 - 1 words remain.
 *
 * PUSH of the constant 0 (r3) stores a word in 3 cycles, the fewest of any store; the loop adds 3 for
 * 16 words: 3.2 cycles a word. An odd n is rounded down.
 *
 * A mode calls this last, so what its functions left in the registers that nobody preserves would reach the
 * mode's caller: r12 to r14 are overwritten here anyway, r11 and r15 are cleared. */

    FUNCTION mote_wipe_stack
    mov   sp, r13
    clrc
    rrc   r12
    sub   #1, r12
    jnc   .Ldone                /* n < 2: nothing below the return address is asked for */
    /* words = 16 blocks + rest; the first pass enters the block `rest` pushes before its end */
    mov   r12, r14
    bis   #-16, r14             /* rest - 16 */
    inv   r14                   /* 15 - rest, one short of the pushes to jump over */
    inc   r14
    rla   r14                   /* a push is one word of code */
    rra   r12
    rra   r12
    rra   r12
    rra   r12
    add   r14, pc
.Lblock:
    .rept 16
    push  #0
    .endr
    sub   #1, r12
    jc    .Lblock
.Ldone:
    clr   r11
    clr   r15
    mov   r13, sp
    ret
    ENDFUNCTION mote_wipe_stack
