#include "common/armv6m/asm.h"

@ What a C compiler may call for a copy or a fill that the source did not write as a call, and what sources
@ of others call; the names of the run-time ABI (IHI0043, section 4.3.4) as well. r0 = destination, r2 = bytes, 0 allowed.
@ By words where all addresses are multiples of four, else by bytes.

@ ALIAS name: another name of the function that begins here, or a function that goes on with the next one.
.macro ALIAS name
    .globl  \name
    .type   \name, %function
    .thumb_func
\name:
.endm

@ void *memmove(void *out, const void *in, size_t n): upwards when out <= in, else downwards, by bytes.
FUNCTION __aeabi_memmove
ALIAS memmove
ALIAS __aeabi_memmove4
ALIAS __aeabi_memmove8
    cmp     r0, r1
    bls     2f
    b       1f
0:  ldrb    r3, [r1, r2]
    strb    r3, [r0, r2]
1:  subs    r2, #1
    bhs     0b
    bx      lr

@ void *memcpy(void *out, const void *in, size_t n), and without a result: upwards. r12 = the result.
ALIAS __aeabi_memcpy
ALIAS __aeabi_memcpy4
ALIAS __aeabi_memcpy8
ALIAS memcpy
2:  mov     r12, r0
    movs    r3, r0
    orrs    r3, r1
    lsls    r3, r3, #30
    bne     5f
    b       4f
3:  ldr     r3, [r1]
    str     r3, [r0]
    adds    r1, #4
    adds    r0, #4
4:  subs    r2, #4
    bhs     3b
    adds    r2, #4
5:  subs    r2, #1
    blo     6f
    ldrb    r3, [r1]
    strb    r3, [r0]
    adds    r1, #1
    adds    r0, #1
    b       5b
6:  mov     r0, r12
    bx      lr
ENDFUNCTION __aeabi_memmove

@ void __aeabi_memclr(void *out, size_t n); void __aeabi_memset(void *out, size_t n, int value), in another order than memset.
FUNCTION __aeabi_memclr
ALIAS __aeabi_memclr4
ALIAS __aeabi_memclr8
    movs    r2, #0
ALIAS __aeabi_memset
ALIAS __aeabi_memset4
ALIAS __aeabi_memset8
    movs    r3, r1
    movs    r1, r2
    movs    r2, r3

@ void *memset(void *out, int value, size_t n).
ALIAS memset
    mov     r12, r0
    uxtb    r1, r1
    lsls    r3, r1, #8
    orrs    r1, r3
    lsls    r3, r1, #16
    orrs    r1, r3
    lsls    r3, r0, #30
    bne     3f
    b       2f
1:  str     r1, [r0]
    adds    r0, #4
2:  subs    r2, #4
    bhs     1b
    adds    r2, #4
3:  subs    r2, #1
    blo     4f
    strb    r1, [r0]
    adds    r0, #1
    b       3b
4:  mov     r0, r12
    bx      lr
ENDFUNCTION __aeabi_memclr

@ int memcmp(const void *a, const void *b, size_t n): the difference of the first bytes that differ.
@ The time says how many bytes agree.
FUNCTION memcmp
    push    {r4, lr}
    b       2f
1:  ldrb    r3, [r0]
    ldrb    r4, [r1]
    adds    r0, #1
    adds    r1, #1
    subs    r3, r3, r4
    bne     3f
2:  subs    r2, #1
    bhs     1b
    movs    r3, #0
3:  movs    r0, r3
    pop     {r4, pc}
ENDFUNCTION memcmp
