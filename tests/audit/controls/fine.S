/* Functions that come close to breaking a rule, and break none. */
#include "common/msp430/asm.h"

    /* The branch is on the public half of a word whose other half is secret. */
    FUNCTION branch_on_public_half
    mov.b @r12, r15
    swpb  r15
    bis   r14, r15
    bit   #1, r15
    jz    1f
    nop
1:  clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION branch_on_public_half

    /* The secret bits are masked away before the branch. */
    FUNCTION branch_after_mask
    mov.b @r12, r15
    and   #0x00f0, r15
    bit   #0x000f, r15
    jnz   1f
    nop
1:  clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION branch_after_mask

    /* What is XORed with itself is zero, whatever it was. */
    FUNCTION branch_on_zero
    mov   @r12, r15
    xor   r15, r15
    jz    1f
    nop
1:  cmp   r14, r14
    ret
    ENDFUNCTION branch_on_zero

    /* out[0] = secret[0] & 1 ? secret[1] : secret[2], by a mask. */
    FUNCTION selects_by_mask
    mov.b @r12, r15
    and   #1, r15
    inv   r15
    inc   r15
    mov.b 1(r12), r11
    and   r15, r11
    inv   r15
    mov.b 2(r12), r12
    and   r15, r12
    bis   r12, r11
    mov.b r11, 0(r13)
    clr   r11
    clr   r12
    clr   r15
    cmp   r14, r14
    ret
    ENDFUNCTION selects_by_mask

    /* As many bytes as the number says, which is public. */
    FUNCTION loops_by_number
1:  MOV_INC_B r12, 0, r13
    inc   r13
    dec   r14
    jnz   1b
    ret
    ENDFUNCTION loops_by_number

    /* The secret passes through stack, static memory and multiplier, and each is overwritten. */
    FUNCTION cleans_up
    PUSH_AT r12
    mov   @r12, &scratch
    mov   @r12, &0x0130
    mov   #0, &0x0130
    clr   &scratch
    incd  sp
    push  #0
    incd  sp
    ret
    ENDFUNCTION cleans_up

    /* The value that is returned may tell the secret. */
    FUNCTION returns_it
    mov   @r12, r12
    ret
    ENDFUNCTION returns_it

    .section .bss.scratch, "aw", @nobits
    .type scratch, @object
scratch:
    .skip 2
    .size scratch, 2
