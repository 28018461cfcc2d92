/* Functions whose time, way or addresses depend on the secret. They leave nothing behind. */
#include "common/msp430/asm.h"

    /* A bit decides whether an instruction is skipped. */
    FUNCTION branch_on_bit
    bit.b #1, 0(r12)
    jz    1f
    nop
1:  cmp   r14, r14
    ret
    ENDFUNCTION branch_on_bit

    /* The same, and both ways take the same time. */
    FUNCTION branch_in_equal_time
    bit.b #1, 0(r12)
    jz    1f
    jmp   2f
1:  jmp   2f
2:  cmp   r14, r14
    ret
    ENDFUNCTION branch_in_equal_time

    /* Another way for one value of a word in 65,536: no sample finds it. */
    FUNCTION branch_on_rare_value
    cmp   #0x1234, 0(r12)
    jne   1f
    nop
1:  cmp   r14, r14
    ret
    ENDFUNCTION branch_on_rare_value

    /* By way of the carry of a shift. */
    FUNCTION branch_on_carry
    mov   @r12, r15
    rra   r15
    jnc   1f
    nop
1:  clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION branch_on_carry

    /* By way of the stack, and of a sum. */
    FUNCTION branch_through_memory
    PUSH_AT r12
    add   r14, 0(sp)
    pop   r15
    push  #0
    incd  sp
    tst   r15
    jn    1f
    nop
1:  clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION branch_through_memory

    /* The secret is where to go. */
    FUNCTION computed_jump
    mov.b @r12, r15
    and   #6, r15
    add   r15, pc
    nop
    nop
    nop
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION computed_jump

    /* The secret moves the stack; nothing is put there. */
    FUNCTION moving_stack
    mov   sp, r11
    mov.b @r12, r15
    and   #6, r15
    sub   r15, sp
    mov   r11, sp
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION moving_stack

    /* A bit of the secret lets interrupts in. */
    FUNCTION interrupts_by_secret
    mov.b @r12, r15
    and   #8, r15
    bis   r15, sr
    bic   #8, sr
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION interrupts_by_secret

    /* A table in flash, read where the secret says. */
    FUNCTION table_lookup
    mov.b @r12, r15
    and   #7, r15
    mov.b .Ltable(r15), 0(r13)
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION table_lookup

    /* The output, written where the secret says. */
    FUNCTION secret_place
    mov.b @r12, r15
    and   #7, r15
    add   r13, r15
    mov.b #1, 0(r15)
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION secret_place

    /* The output, written where a secret sum of nine bits says, ten with its carry, and a branch on a byte beside it. The sum is zero for every
     * secret, but nothing of it tells so. */
    FUNCTION secret_place_anywhere
    mov   @r12, r15
    xor   @r12, r15
    and   #0x1ff, r15
    add   r13, r15
    mov.b #1, 0(r15)
    tst.b 1(r13)
    jz    .Lbeside
    mov.b #1, 2(r13)
.Lbeside:
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION secret_place_anywhere

    .section .rodata.table, "a", @progbits
.Ltable:
    .byte 3, 1, 4, 1, 5, 9, 2, 6
