#include "common/avr/asm.h"
#include "negate.inc"

; Quotients and remainders by restoring division, one bit of the quotient per turn: the dividend is
; shifted out at the top while the quotient is shifted in at the bottom. Dividing by 0 gives all ones.

; uint8_t (r24) / uint8_t (r22): quotient in r24, remainder in r25.
FUNCTION __udivmodqi4
    clr     r25
    ldi     r23, 8
1:  lsl     r24
    rol     r25
    brcs    2f                  ; nine bits: more than any divisor
    cp      r25, r22
    brcs    3f
2:  sub     r25, r22
    inc     r24
3:  dec     r23
    brne    1b
    ret
ENDFUNCTION __udivmodqi4

; uint16_t (r25:r24) / uint16_t (r23:r22): quotient in r23:r22, remainder in r25:r24.
FUNCTION __udivmodhi4
    clr     r26
    clr     r27
    ldi     r21, 16
1:  lsl     r24
    rol     r25
    rol     r26
    rol     r27
    brcs    2f
    cp      r26, r22
    cpc     r27, r23
    brcs    3f
2:  sub     r26, r22
    sbc     r27, r23
    inc     r24
3:  dec     r21
    brne    1b
    movw    r22, r24
    movw    r24, r26
    ret
ENDFUNCTION __udivmodhi4

; int16_t / int16_t in the same registers: towards zero; the remainder has the sign of the dividend.
FUNCTION __divmodhi4
    mov     r30, r25
    mov     r31, r25
    eor     r31, r23
    NEGATE_IF r25, r24, r25
    NEGATE_IF r23, r22, r23
    call    __udivmodhi4
    NEGATE_IF r31, r22, r23
    NEGATE_IF r30, r24, r25
    ret
ENDFUNCTION __divmodhi4

; uint32_t (r25..r22) / uint32_t (r21..r18): quotient in r21..r18, remainder in r25..r22.
FUNCTION __udivmodsi4
    ldi     r26, 32
    mov     r0, r26
    clr     r26
    clr     r27
    movw    r30, r26
1:  lsl     r22
    .irp    number, 23, 24, 25, 26, 27, 30, 31
    rol     r\number
    .endr
    brcs    2f
    cp      r26, r18
    cpc     r27, r19
    cpc     r30, r20
    cpc     r31, r21
    brcs    3f
2:  sub     r26, r18
    sbc     r27, r19
    sbc     r30, r20
    sbc     r31, r21
    inc     r22
3:  dec     r0
    brne    1b
    movw    r18, r22
    movw    r20, r24
    movw    r22, r26
    movw    r24, r30
    ret
ENDFUNCTION __udivmodsi4

; int32_t / int32_t in the same registers.
FUNCTION __divmodsi4
    mov     r0, r25
    eor     r0, r21
    push    r25
    push    r0
    NEGATE_IF r25, r22, r23, r24, r25
    NEGATE_IF r21, r18, r19, r20, r21
    call    __udivmodsi4
    pop     r0
    NEGATE_IF r0, r18, r19, r20, r21
    pop     r0
    NEGATE_IF r0, r22, r23, r24, r25
    ret
ENDFUNCTION __divmodsi4
