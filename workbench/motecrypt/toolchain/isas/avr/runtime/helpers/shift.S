#include "common/avr/asm.h"

; Shifts of 64 bits by a number that is not a constant. The time depends on that number.

; uint64_t (r25..r18) by r16 (0..63), one bit per turn: `first` shifts the byte at the end that the bits
; enter, `next` the others.
.macro SHIFT name, first, next, at, others:vararg
FUNCTION \name
    mov     r0, r16
    rjmp    2f
1:  \first  \at
    .irp    number, \others
    \next   \number
    .endr
2:  dec     r0
    brpl    1b
    ret
ENDFUNCTION \name
.endm

SHIFT __ashldi3, lsl, rol, r18, r19, r20, r21, r22, r23, r24, r25
SHIFT __lshrdi3, lsr, ror, r25, r24, r23, r22, r21, r20, r19, r18
SHIFT __ashrdi3, asr, ror, r25, r24, r23, r22, r21, r20, r19, r18
