/* Functions that leave something of the secret where it does not belong. Their time is constant. */
#include "common/msp430/asm.h"

    FUNCTION left_on_the_stack
    PUSH_AT r12
    incd  sp
    ret
    ENDFUNCTION left_on_the_stack

    FUNCTION left_in_a_register
    mov   @r12, r15
    ret
    ENDFUNCTION left_in_a_register

    /* A function without a value leaves a secret where one would be. */
    FUNCTION left_in_the_value
    mov   @r12, r12
    cmp   r14, r14
    ret
    ENDFUNCTION left_in_the_value

    /* Not the secret, but something that tells it. */
    FUNCTION left_in_disguise
    mov   @r12, r15
    xor   #0x5a5a, r15
    swpb  r15
    cmp   r14, r14
    ret
    ENDFUNCTION left_in_disguise

    /* One bit: was the word zero? */
    FUNCTION left_in_the_flags
    tst   0(r12)
    ret
    ENDFUNCTION left_in_the_flags

    FUNCTION left_in_static_memory
    mov.b @r12, &cache
    ret
    ENDFUNCTION left_in_static_memory

    /* The fifth argument, on the stack, is overwritten with the secret. */
    FUNCTION left_in_an_argument
    mov   @r12, 2(sp)
    ret
    ENDFUNCTION left_in_an_argument

    /* The hardware multiplier keeps its operand. */
    FUNCTION left_in_a_device
    mov   @r12, &0x0130
    ret
    ENDFUNCTION left_in_a_device

    /* The output is none when nobody names it as one. */
    FUNCTION copied
    mov.b @r12, 0(r13)
    ret
    ENDFUNCTION copied

    .section .bss.cache, "aw", @nobits
    .type cache, @object
cache:
    .skip 2
    .size cache, 2
