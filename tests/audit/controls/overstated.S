/* Functions that are right, and that the audit finds fault with: it follows where bits come from, not their values. */
#include "common/msp430/asm.h"

    /* A word XORed with a copy of itself is zero; the audit knows that of one register alone. */
    FUNCTION branch_on_zero_through_memory
    mov   @r12, r15
    xor   @r12, r15
    jz    1f
    nop
1:  clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION branch_on_zero_through_memory

    /* A word ANDed with its complement is zero, too. */
    FUNCTION branch_on_and_with_complement
    mov   @r12, r15
    mov   r15, r11
    inv   r11
    and   r11, r15
    jz    1f
    nop
1:  clr   r15
    clr   r11
    cmp   r14, r14
    ret
    ENDFUNCTION branch_on_and_with_complement
