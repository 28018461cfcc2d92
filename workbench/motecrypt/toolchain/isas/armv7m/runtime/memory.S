#include "common/armv7m/asm.h"

@ What a C compiler may call for a copy or a fill that the source did not write as a call, and what sources
@ of others call; the names of the run-time ABI (IHI0043, section 4.3.4) as well. r0 = destination, r2 = bytes, 0 allowed.

@ ALIAS name: another name of the function that begins here.
.macro ALIAS name
    .globl  \name
    .type   \name, %function
\name:
.endm

@ void *memcpy(void *out, const void *in, size_t n), and without a result: by words, then by bytes.
FUNCTION __aeabi_memcpy
ALIAS memcpy
ALIAS __aeabi_memcpy4
ALIAS __aeabi_memcpy8
    mov     r12, r0
    subs    r2, #4
    blo     2f
1:  ldr     r3, [r1], #4
    str     r3, [r12], #4
    subs    r2, #4
    bhs     1b
2:  adds    r2, #4
    beq     4f
3:  ldrb    r3, [r1], #1
    strb    r3, [r12], #1
    subs    r2, #1
    bne     3b
4:  bx      lr
ENDFUNCTION __aeabi_memcpy

@ void *memset(void *out, int value, size_t n).
FUNCTION memset
    mov     r12, r0
    uxtb    r1, r1
    orr     r1, r1, r1, lsl #8
    orr     r1, r1, r1, lsl #16
    subs    r2, #4
    blo     2f
1:  str     r1, [r12], #4
    subs    r2, #4
    bhs     1b
2:  adds    r2, #4
    beq     4f
3:  strb    r1, [r12], #1
    subs    r2, #1
    bne     3b
4:  bx      lr
ENDFUNCTION memset

@ void __aeabi_memset(void *out, size_t n, int value): the other order.
FUNCTION __aeabi_memset
ALIAS __aeabi_memset4
ALIAS __aeabi_memset8
    mov     r3, r1
    mov     r1, r2
    mov     r2, r3
    b       memset
ENDFUNCTION __aeabi_memset

@ void __aeabi_memclr(void *out, size_t n).
FUNCTION __aeabi_memclr
ALIAS __aeabi_memclr4
ALIAS __aeabi_memclr8
    mov     r2, r1
    movs    r1, #0
    b       memset
ENDFUNCTION __aeabi_memclr

@ void *memmove(void *out, const void *in, size_t n): upwards when out <= in, else downwards, by bytes.
FUNCTION __aeabi_memmove
ALIAS memmove
ALIAS __aeabi_memmove4
ALIAS __aeabi_memmove8
    cmp     r0, r1
    bls     __aeabi_memcpy
    cbz     r2, 2f
1:  subs    r2, #1
    ldrb    r3, [r1, r2]
    strb    r3, [r0, r2]
    bne     1b
2:  bx      lr
ENDFUNCTION __aeabi_memmove

@ int memcmp(const void *a, const void *b, size_t n): the difference of the first bytes that differ.
@ The time says how many bytes agree.
FUNCTION memcmp
    mov     r12, r0
    movs    r0, #0
    cbz     r2, 2f
1:  ldrb    r0, [r12], #1
    ldrb    r3, [r1], #1
    subs    r0, r0, r3
    bne     2f
    subs    r2, #1
    bne     1b
2:  bx      lr
ENDFUNCTION memcmp
