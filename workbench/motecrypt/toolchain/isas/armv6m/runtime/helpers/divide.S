#include "common/armv6m/asm.h"

@ Quotients and remainders by restoring division, one bit of the quotient per turn (IHI0043, section 4.3.1). Dividing by 0 gives
@ all ones, and the dividend as the remainder.

@ uint32_t r0 / uint32_t r1: quotient in r0, remainder in r1.
FUNCTION __aeabi_uidivmod
    .globl  __aeabi_uidiv
    .type   __aeabi_uidiv, %function
    .thumb_func
__aeabi_uidiv:
    movs    r2, #0              /* the remainder */
    movs    r3, #32
1:  adds    r0, r0
    adcs    r2, r2
    bcs     2f
    cmp     r2, r1
    blo     3f
2:  subs    r2, r2, r1
    adds    r0, #1
3:  subs    r3, #1
    bne     1b
    movs    r1, r2
    bx      lr
ENDFUNCTION __aeabi_uidivmod

@ int32_t r0 / int32_t r1: towards zero; the remainder has the sign of the dividend.
FUNCTION __aeabi_idivmod
    .globl  __aeabi_idiv
    .type   __aeabi_idiv, %function
    .thumb_func
__aeabi_idiv:
    push    {r4, r5, r6, lr}
    asrs    r4, r0, #31         /* -1 where the dividend is negative, */
    asrs    r5, r1, #31         /* and where the divisor is */
    eors    r0, r4
    subs    r0, r0, r4
    eors    r1, r5
    subs    r1, r1, r5
    bl      __aeabi_uidivmod
    eors    r5, r4
    eors    r0, r5
    subs    r0, r0, r5
    eors    r1, r4
    subs    r1, r1, r4
    pop     {r4, r5, r6, pc}
ENDFUNCTION __aeabi_idivmod
