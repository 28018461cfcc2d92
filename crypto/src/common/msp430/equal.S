#include "common/msp430/asm.h"

/* ---
function: mote_equal
prototype: int mote_equal(const void *a, const void *b, size_t n)
registers: { r12: a read n bytes, r13: b read n bytes, r14: n }
stack: 0
timing: n
tables: none
--- */

/* Registers: r12, r13 = the next bytes of a and b, r14 = bytes left, r11 = all differences so far, r15 = a byte.
 *
 * 8 cycles a byte: each reads two of memory, which is 4. r11 and r15 leave without what they knew of the bytes. */

    FUNCTION mote_equal
    clr   r11
    tst   r14
    jz    .Lall
.Lbyte:
    mov.b @r12+, r15
    xor.b @r13+, r15
    bis   r15, r11
    dec   r14
    jnz   .Lbyte
.Lall:
    /* 0 - r11 borrows unless r11 is 0: the borrow becomes -1 */
    clr   r12
    sub   r11, r12
    subc  r12, r12
    clr   r11
    clr   r15
    ret
    ENDFUNCTION mote_equal
