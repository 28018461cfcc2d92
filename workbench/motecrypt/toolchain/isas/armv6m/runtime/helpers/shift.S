#include "common/armv6m/asm.h"

@ Shifts of 64 bits (r1:r0) by a number that is not a constant (r2, 0..63; IHI0043, section 4.2). A shift by a register takes its
@ lowest byte, and gives 0 from 32 on; so of n - 32 and 32 - n one moves nothing into the other half.

@ FUNNEL name, shift, back, from, to: the half `from` is shifted out, into `to`. r3, r12 = its bits. Time is constant.
.macro FUNNEL name, shift, back, from, to
FUNCTION \name
    movs    r3, \from
    mov     r12, r3
    \shift  \to, r2
    \shift  \from, r2
    subs    r2, #32
    \shift  r3, r2
    orrs    \to, r3
    mov     r3, r12
    rsbs    r2, r2, #0
    \back   r3, r2
    orrs    \to, r3
    bx      lr
ENDFUNCTION \name
.endm

FUNNEL __aeabi_llsl, lsls, lsrs, r0, r1
FUNNEL __aeabi_llsr, lsrs, lsls, r1, r0

@ With a sign the upper half never becomes 0: from 32 on the lower one is what leaves it, and else r3 = what goes over.
FUNCTION __aeabi_lasr
    movs    r3, r2
    subs    r3, #32
    bhs     1f
    rsbs    r3, r3, #0
    mov     r12, r1
    asrs    r1, r2
    lsrs    r0, r2
    mov     r2, r12
    lsls    r2, r3
    orrs    r0, r2
    bx      lr
1:  movs    r0, r1
    asrs    r0, r3
    asrs    r1, r1, #31
    bx      lr
ENDFUNCTION __aeabi_lasr
