/* Functions f(const uint8_t secret[8], uint8_t out[8], unsigned number) with a leak that only AVR has, each beside one
 * that comes close and is right. */
#include "common/avr/asm.h"

/* The first byte of the secret into r18; what Z was, is lost. */
.macro SECRET
    movw  r30, r24
    ld    r18, Z
.endm

/* Nothing of the secret is left in r18 or in a flag. */
.macro FORGET
    clr   r18
    cp    r1, r1
.endm

    /* One cycle without the skip and three with it: 2 for the jump, or 1 and 1 for its words. */
    FUNCTION skip_a_jump
    SECRET
    sbrc  r18, 0
    rjmp  .Lskipped
    nop
.Lskipped:
    FORGET
    ret
    ENDFUNCTION skip_a_jump

    /* 1 + 2 cycles without the skip, 3 with it over two words: the same time on AVRe, but 4 and 3 on AVRxt. */
    FUNCTION skip_two_words
    SECRET
    sbrc  r18, 0
    lds   r19, 0x0060
    clr   r19
    FORGET
    ret
    ENDFUNCTION skip_two_words

    /* 2 cycles either way, and what is skipped does nothing but load a register: a choice, and no way of its own. */
    FUNCTION skip_one_word
    SECRET
    clr   r19
    sbrc  r18, 0
    ldi   r19, 1
    movw  r30, r22
    st    Z, r19
    clr   r19
    FORGET
    ret
    ENDFUNCTION skip_one_word

    FUNCTION compare_and_skip
    SECRET
    andi  r18, 1
    cpse  r18, r1
    rjmp  .Lunequal
    nop
.Lunequal:
    FORGET
    ret
    ENDFUNCTION compare_and_skip

    FUNCTION branch_on_secret
    SECRET
    andi  r18, 1
    brne  .Lset
    nop
.Lset:
    FORGET
    ret
    ENDFUNCTION branch_on_secret

    FUNCTION branch_on_t
    SECRET
    bst   r18, 3
    brts  .Lstored
    nop
.Lstored:
    clt
    FORGET
    ret
    ENDFUNCTION branch_on_t

    /* The same bit moved by the flag, without a jump. */
    FUNCTION moves_by_t
    SECRET
    bst   r18, 3
    clr   r19
    bld   r19, 0
    movw  r30, r22
    st    Z, r19
    clt
    clr   r19
    FORGET
    ret
    ENDFUNCTION moves_by_t

    FUNCTION jump_by_secret
    SECRET
    andi  r18, 1
    ldi   r30, pm_lo8(.Lplaces)
    ldi   r31, pm_hi8(.Lplaces)
    add   r30, r18
    adc   r31, r1
    ijmp
.Lplaces:
    nop
    clr   r30
    clr   r31
    FORGET
    ret
    ENDFUNCTION jump_by_secret

    /* Flash takes the same three cycles wherever it is read. */
    FUNCTION flash_at_secret
    SECRET
    andi  r18, 7
    ldi   r30, lo8(.Ltable)
    ldi   r31, hi8(.Ltable)
    add   r30, r18
    adc   r31, r1
    lpm   r18, Z
    movw  r30, r22
    st    Z, r18
    FORGET
    ret
.Ltable:
    .byte 1, 2, 3, 4, 5, 6, 7, 8
    ENDFUNCTION flash_at_secret

    FUNCTION moves_the_stack
    SECRET
    in    r30, SPL
    mov   r19, r30
    andi  r18, 1
    sub   r30, r18
    out   SPL, r30
    out   SPL, r19
    clr   r30
    FORGET
    ret
    ENDFUNCTION moves_the_stack

    /* A product stays in r1:r0 where nobody looks. */
    FUNCTION left_in_r0
    SECRET
    mul   r18, r18
    clr   r1
    FORGET
    ret
    ENDFUNCTION left_in_r0

    FUNCTION left_in_r1
    SECRET
    mul   r18, r18
    clr   r0
    clr   r18
    ret
    ENDFUNCTION left_in_r1

    FUNCTION multiplies
    SECRET
    mul   r18, r18
    movw  r30, r22
    st    Z, r0
    clr   r0
    clr   r1
    FORGET
    ret
    ENDFUNCTION multiplies

    FUNCTION left_in_t
    SECRET
    bst   r18, 0
    FORGET
    ret
    ENDFUNCTION left_in_t

    FUNCTION left_in_h
    SECRET
    add   r18, r18
    clr   r18
    clc
    ret
    ENDFUNCTION left_in_h

    FUNCTION loses_r2
    clr   r2
    ret
    ENDFUNCTION loses_r2
