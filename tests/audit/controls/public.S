/* Functions that make something public. They are right only where that is declared. */
#include "common/msp430/asm.h"

    /* 0 or -1: are the eight bytes at r12 and r13 the same? */
    FUNCTION same
    clr   r15
    .irp  i, 0, 2, 4, 6
    mov   \i(r12), r11
    xor   \i(r13), r11
    bis   r11, r15
    .endr
    clr   r12
    sub   r15, r12
    bis   r15, r12
    rla   r12
    subc  r12, r12
    inv   r12
    clr   r11
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION same

    /* The verdict decides how it goes on, as it may. */
    FUNCTION judges
    call  #same
    tst   r12
    jz    1f
    nop
1:  ret
    ENDFUNCTION judges

    /* The same without a function of its own. */
    FUNCTION judges_in_line
    mov   @r12, r15
    xor   @r13, r15
verdict:
    jz    1f
    mov   #-1, r15
    jmp   2f
1:  clr   r15
2:  mov   r15, r12
    cmp   r14, r14
    ret
    ENDFUNCTION judges_in_line

    /* A byte of the secret. */
    FUNCTION byte_of
    mov.b @r12, r12
    ret
    ENDFUNCTION byte_of

    /* Declared public, the byte may be used for anything; that time tells it is seen by samples alone. */
    FUNCTION tells_a_byte
    call  #byte_of
    tst.b r12
    jn    1f
    nop
1:  clr   r12
    ret
    ENDFUNCTION tells_a_byte
