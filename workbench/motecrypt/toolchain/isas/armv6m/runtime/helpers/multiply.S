#include "common/armv6m/asm.h"

@ uint64_t (r1:r0) * uint64_t (r3:r2): the low 64 bits (IHI0043, section 4.2). The time is constant where that of MULS is.

@ Of halves a1:a0 and b1:b0 of the lower words: a0 * b0 + (a1 * b0 + a0 * b1) * 2^16 + a1 * b1 * 2^32, whose middle may carry.
FUNCTION __aeabi_lmul
    push    {r4-r6, lr}
    muls    r1, r2, r1
    muls    r3, r0, r3
    adds    r1, r3
    uxth    r3, r0              /* a0 */
    uxth    r4, r2              /* b0 */
    lsrs    r5, r0, #16         /* a1 */
    lsrs    r6, r2, #16         /* b1 */
    movs    r0, r3
    muls    r0, r4, r0
    muls    r4, r5, r4
    muls    r3, r6, r3
    muls    r5, r6, r5
    adds    r1, r5
    movs    r6, #0
    adds    r4, r3
    adcs    r6, r6              /* the carry of the middle: 2^48 */
    lsls    r6, r6, #16
    adds    r1, r6
    lsrs    r5, r4, #16
    lsls    r4, r4, #16
    adds    r0, r4
    adcs    r1, r5
    pop     {r4-r6, pc}
ENDFUNCTION __aeabi_lmul
