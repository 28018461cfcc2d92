#include "common/asm.h"

; What a C compiler may call for a copy or a fill that the source did not write as a call.
; All: R12 = destination, also the result; any alignment; R14 = bytes, 0 allowed.

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
