#include "common/avr/asm.h"

/* ---
function: mote_wipe_stack
prototype: void mote_wipe_stack(size_t n)
registers: { r24:r25: "n in {0, 2, 4, 34, 36, 100, 400}" }
stack: 398           # n - 2: below the return address, for the largest n listed
timing: n
tables: none
--- */

/* Z = the stack pointer to return to, X = bytes still to clear, r18 = those that make no block.
 *
 * The return address stays where it is; everything is pushed below it, so an interrupt finds a valid stack throughout, and none comes between the
 * two halves of the stack pointer. The n bytes lie below the caller's stack pointer: 2 of them hold this function's return address, which is
 * no secret, so n - 2 remain. 2.6 cycles a byte, 2 of them for the push.
 *
 * A mode calls this last, so what its functions left in the registers that nobody preserves and in the flags T and H would reach the mode's
 * caller: they are cleared; of the other flags, this function leaves its own. */

    FUNCTION mote_wipe_stack
    in    r30, SPL
    in    r31, SPH
    movw  r26, r24
    sbiw  r26, 2
    brcs  .Ldone                /* n < 2: nothing below the return address is asked for */
    mov   r18, r26
    andi  r18, 7
    breq  .Lblock
.Lbyte:
    push  r1
    dec   r18
    brne  .Lbyte
    andi  r26, 0xf8
.Lblock:
    sbiw  r26, 8
    brcs  .Ldone
    .rept 8
    push  r1
    .endr
    rjmp  .Lblock
.Ldone:
    in    r0, SREG
    cli
    out   SPH, r31
    out   SREG, r0              /* takes effect behind the next instruction */
    out   SPL, r30
    .irp  number, 0, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 30, 31
    clr   r\number
    .endr
    clt
    clh
    ret
    ENDFUNCTION mote_wipe_stack
