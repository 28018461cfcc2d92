/* Functions that reach beyond their buffers, or lose what they must keep. No secret is involved. */
#include "common/msp430/asm.h"

    FUNCTION reads_behind
    mov.b 8(r12), r15
    ret
    ENDFUNCTION reads_behind

    FUNCTION writes_before
    clr.b -1(r13)
    ret
    ENDFUNCTION writes_before

    /* Below the stack pointer, where an interrupt would write. */
    FUNCTION below_the_stack
    mov   #1, -2(sp)
    ret
    ENDFUNCTION below_the_stack

    FUNCTION odd_word
    mov   1(r13), r15
    ret
    ENDFUNCTION odd_word

    FUNCTION endless
    jmp   endless
    ENDFUNCTION endless

    FUNCTION loses_r10
    clr   r10
    ret
    ENDFUNCTION loses_r10

    /* Interrupts are on afterwards. */
    FUNCTION enables
    eint
    ret
    ENDFUNCTION enables

    /* The generator of the fast clock is off afterwards. */
    FUNCTION clocks
    bis   #0x40, sr
    ret
    ENDFUNCTION clocks

    /* Returns with its return address still on the stack. */
    FUNCTION loses_the_stack
    mov   @sp, r15
    push  r15
    ret
    ENDFUNCTION loses_the_stack
