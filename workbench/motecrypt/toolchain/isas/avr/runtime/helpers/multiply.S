#include "common/avr/asm.h"

; Products of bytes by MUL, of 64 bits by shift and add.

; uint32_t (r25:r24:r23:r22) * uint32_t (r21:r20:r19:r18): the low 32 bits, in constant time. The product grows
; in r31:r30:r27:r26.
FUNCTION __mulsi3
    mul     r22, r18            ; into bytes 0 and 1
    movw    r26, r0
    mul     r23, r19            ; into bytes 2 and 3
    movw    r30, r0
    mul     r22, r20
    add     r30, r0
    adc     r31, r1
    mul     r24, r18
    add     r30, r0
    adc     r31, r1
    mul     r25, r18            ; into byte 3
    add     r31, r0
    mul     r24, r19
    add     r31, r0
    mul     r23, r20
    add     r31, r0
    mul     r22, r21
    add     r31, r0
    clr     r25                 ; of no more use, so 0 from here on
    mul     r22, r19            ; into bytes 1 and 2, the carry into 3
    add     r27, r0
    adc     r30, r1
    adc     r31, r25
    mul     r23, r18
    add     r27, r0
    adc     r30, r1
    adc     r31, r25
    clr     r1
    movw    r22, r26
    movw    r24, r30
    ret
ENDFUNCTION __mulsi3

; uint64_t (r25..r18) * uint64_t (r17..r10): the low 64 bits. As many turns as the second factor has bits; its
; registers belong to the caller. The product grows in r5..r2, r31, r30, r27, r26.
FUNCTION __muldi3
    .irp    number, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 17
    push    r\number
    .endr
    .irp    number, 26, 27, 30, 31, 2, 3, 4, 5
    clr     r\number
    .endr
1:  lsr     r17
    .irp    number, 16, 15, 14, 13, 12, 11, 10
    ror     r\number
    .endr
    brcc    2f
    add     r26, r18
    adc     r27, r19
    adc     r30, r20
    adc     r31, r21
    adc     r2, r22
    adc     r3, r23
    adc     r4, r24
    adc     r5, r25
2:  lsl     r18
    .irp    number, 19, 20, 21, 22, 23, 24, 25
    rol     r\number
    .endr
    mov     r0, r10
    .irp    number, 11, 12, 13, 14, 15, 16, 17
    or      r0, r\number
    .endr
    breq    3f
    rjmp    1b                  ; too far for a branch
3:  movw    r18, r26
    movw    r20, r30
    movw    r22, r2
    movw    r24, r4
    .irp    number, 17, 16, 15, 14, 13, 12, 11, 10, 5, 4, 3, 2
    pop     r\number
    .endr
    ret
ENDFUNCTION __muldi3
