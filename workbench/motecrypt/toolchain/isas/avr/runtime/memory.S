#include "common/avr/asm.h"

; What a C compiler may call for a copy or a fill that the source did not write as a call, and what
; sources of others call. r25:r24 = destination, which is also the result of what writes; r21:r20 = bytes,
; 0 allowed.

; void *memcpy(void *out, const void *in, size_t n): 8 cycles a byte.
FUNCTION memcpy
    movw    r26, r24
    movw    r30, r22
    rjmp    2f
1:  ld      r0, Z+
    st      X+, r0
2:  subi    r20, 1
    sbci    r21, 0
    brcc    1b
    ret
ENDFUNCTION memcpy

; void *memset(void *out, int value, size_t n): 6 cycles a byte.
FUNCTION memset
    movw    r26, r24
    rjmp    2f
1:  st      X+, r22
2:  subi    r20, 1
    sbci    r21, 0
    brcc    1b
    ret
ENDFUNCTION memset

; void *memmove(void *out, const void *in, size_t n): upwards when out <= in, else downwards.
FUNCTION memmove
    movw    r26, r24
    movw    r30, r22
    cp      r22, r24
    cpc     r23, r25
    brcc    4f
    add     r26, r20
    adc     r27, r21
    add     r30, r20
    adc     r31, r21
    rjmp    2f
1:  ld      r0, -Z
    st      -X, r0
2:  subi    r20, 1
    sbci    r21, 0
    brcc    1b
    ret
3:  ld      r0, Z+
    st      X+, r0
4:  subi    r20, 1
    sbci    r21, 0
    brcc    3b
    ret
ENDFUNCTION memmove

; int memcmp(const void *a, const void *b, size_t n): the difference of the first bytes that differ.
; The time says how many bytes agree.
FUNCTION memcmp
    movw    r26, r24
    movw    r30, r22
    rjmp    2f
1:  ld      r24, X+
    ld      r0, Z+
    sub     r24, r0
    sbc     r25, r25            ; the borrow as a sign; Z still says whether the bytes were equal
    brne    3f
2:  subi    r20, 1
    sbci    r21, 0
    brcc    1b
    clr     r24
    clr     r25
3:  ret
ENDFUNCTION memcmp
