#include "common/msp430/asm.h"

; What a C compiler may call for a copy or a fill that the source did not write as a call, and what
; sources of others call. R14 = bytes, 0 allowed; any alignment; what writes has R12 = destination, which is
; also the result.

; void *memcpy(void *out, const void *in, size_t n): 10 cycles a byte.
FUNCTION memcpy
    mov     r12, r15
    tst     r14
    jz      2f
1:  mov.b   @r13+, r11
    mov.b   r11, 0(r15)
    inc     r15
    dec     r14
    jnz     1b
2:  ret
ENDFUNCTION memcpy

; void *memset(void *out, int value, size_t n): 8 cycles a byte.
FUNCTION memset
    mov     r12, r15
    tst     r14
    jz      2f
1:  mov.b   r13, 0(r15)
    inc     r15
    dec     r14
    jnz     1b
2:  ret
ENDFUNCTION memset

; void *memmove(void *out, const void *in, size_t n): upwards when out <= in, else downwards.
FUNCTION memmove
    mov     r12, r15
    tst     r14
    jz      3f
    cmp     r12, r13
    jhs     2f
    add     r14, r13
    add     r14, r15
1:  dec     r13
    dec     r15
    mov.b   @r13, 0(r15)
    dec     r14
    jnz     1b
    ret
2:  mov.b   @r13+, r11
    mov.b   r11, 0(r15)
    inc     r15
    dec     r14
    jnz     2b
3:  ret
ENDFUNCTION memmove

; int memcmp(const void *a, const void *b, size_t n): the difference of the first bytes that differ.
; The time says how many bytes agree.
FUNCTION memcmp
    mov     r12, r15
    clr     r12
    tst     r14
    jz      2f
1:  mov.b   @r15+, r12
    mov.b   @r13+, r11
    sub     r11, r12
    jnz     2f
    dec     r14
    jnz     1b
2:  ret
ENDFUNCTION memcmp
