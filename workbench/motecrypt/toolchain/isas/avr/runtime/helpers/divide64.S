#include "common/avr/asm.h"
#include "negate.inc"

; Quotients and remainders of 64 bits, by restoring division: dividend in r25..r18, divisor in r17..r10, which
; belongs to the caller; the result in r25..r18. Dividing by 0 gives all ones.

.macro MAGNITUDE_OF_DIVIDEND
    NEGATE_IF r25, r18, r19, r20, r21, r22, r23, r24, r25
.endm

; The dividend is shifted out of r25..r18 into r5..r2, r31, r30, r27, r26, where the remainder is in the end;
; the quotient is shifted in.
FUNCTION mote_runtime_divide64
    ldi     r26, 64
    mov     r0, r26
    .irp    number, 26, 27, 30, 31, 2, 3, 4, 5
    clr     r\number
    .endr
1:  lsl     r18
    .irp    number, 19, 20, 21, 22, 23, 24, 25, 26, 27, 30, 31, 2, 3, 4, 5
    rol     r\number
    .endr
    brcs    2f
    cp      r26, r10
    cpc     r27, r11
    cpc     r30, r12
    cpc     r31, r13
    cpc     r2, r14
    cpc     r3, r15
    cpc     r4, r16
    cpc     r5, r17
    brcs    3f
2:  sub     r26, r10
    sbc     r27, r11
    sbc     r30, r12
    sbc     r31, r13
    sbc     r2, r14
    sbc     r3, r15
    sbc     r4, r16
    sbc     r5, r17
    inc     r18
3:  dec     r0
    breq    4f
    rjmp    1b                  ; too far for a branch
4:  ret
ENDFUNCTION mote_runtime_divide64

; The same of magnitudes.
FUNCTION mote_runtime_divide64_magnitudes
    .irp    number, 10, 11, 12, 13, 14, 15, 16, 17
    push    r\number
    .endr
    MAGNITUDE_OF_DIVIDEND
    NEGATE_IF r17, r10, r11, r12, r13, r14, r15, r16, r17
    call    mote_runtime_divide64
    .irp    number, 17, 16, 15, 14, 13, 12, 11, 10
    pop     r\number
    .endr
    ret
ENDFUNCTION mote_runtime_divide64_magnitudes

.macro KEEP
    push    r2
    push    r3
    push    r4
    push    r5
.endm

.macro RETURN
    pop     r5
    pop     r4
    pop     r3
    pop     r2
    ret
.endm

.macro TAKE_REMAINDER
    movw    r18, r26
    movw    r20, r30
    movw    r22, r2
    movw    r24, r4
.endm

; uint64_t / uint64_t.
FUNCTION __udivdi3
    KEEP
    call    mote_runtime_divide64
    RETURN
ENDFUNCTION __udivdi3

; uint64_t % uint64_t.
FUNCTION __umoddi3
    KEEP
    call    mote_runtime_divide64
    TAKE_REMAINDER
    RETURN
ENDFUNCTION __umoddi3

; int64_t / int64_t: towards zero.
FUNCTION __divdi3
    KEEP
    mov     r0, r25
    eor     r0, r17
    push    r0
    call    mote_runtime_divide64_magnitudes
    pop     r0
    NEGATE_IF r0, r18, r19, r20, r21, r22, r23, r24, r25
    RETURN
ENDFUNCTION __divdi3

; int64_t % int64_t: with the sign of the dividend.
FUNCTION __moddi3
    KEEP
    push    r25
    call    mote_runtime_divide64_magnitudes
    TAKE_REMAINDER
    pop     r0
    NEGATE_IF r0, r18, r19, r20, r21, r22, r23, r24, r25
    RETURN
ENDFUNCTION __moddi3
