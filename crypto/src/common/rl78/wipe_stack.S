/* clang-format off */
#include "common/rl78/asm.h"

/* ---
function: mote_wipe_stack
prototype: void mote_wipe_stack(size_t n)
registers: { x:a: "n in {0, 2, 4, 34, 36, 100, 400, 600}" }
stack: 596           # n - 4: below the return address, for the largest n listed
timing: n
tables: none
--- */

/* DE: the stack pointer to return to. B, C: words still to clear, from the second on in C's first round; AX is 0.
 *
 * The return address stays where it is, and everything is pushed below it, so an interrupt finds a valid stack throughout. The n
 * bytes lie below the caller's stack pointer: 4 of them are this function's return address, so n - 4 remain. A CALL writes only
 * 3 of these 4: the last may hold a secret from before, and is cleared by itself.
 * 2 cycles a byte: a word takes 1 for the push and 3 for the loop.
 *
 * A mode calls this last, so what its functions left in the registers that nobody preserves would reach the mode's caller: they
 * are cleared. */

    FUNCTION mote_wipe_stack
    shrw  ax, 1
    subw  ax, #2
    bc    $.Lnone
    bz    $.Lnone
    movw  bc, ax
    movw  ax, sp
    movw  de, ax
    clrw  ax
    cmp0  c
    skz
    inc   b                             /* a round that does not begin at 0 is one more */
.Lword:
    push  ax
    dec   c
    bnz   $.Lword
    dec   b
    bnz   $.Lword
    movw  ax, de
    movw  sp, ax
.Lnone:
    clrw  ax
    mov   [sp+3], a
    clrw  bc
    movw  de, ax
#ifdef __GNUC__
    movw  hl, ax
    movw  0xffef0, ax                   /* R8 to R15 */
    movw  0xffef2, ax
    movw  0xffef4, ax
    movw  0xffef6, ax
#endif
    ret
    ENDFUNCTION mote_wipe_stack
