#include "common/msp430/asm.h"

; Quotients and remainders of 64 bits, by restoring division. The EABI passes both operands of these
; functions in registers: the dividend in R11:R10:R9:R8, the divisor in R15:R14:R13:R12. Results are in
; R15:R14:R13:R12; R4 to R10 are kept. Dividing by 0 gives all ones.

; The dividend is shifted out of R11:R8 into R7:R4 while the quotient is shifted in: quotient in
; R11:R8, remainder in R7:R4.
FUNCTION mote_runtime_divide64
    clr     r4
    clr     r5
    clr     r6
    clr     r7
    push    #64
1:  rla     r8
    rlc     r9
    rlc     r10
    rlc     r11
    rlc     r4
    rlc     r5
    rlc     r6
    rlc     r7
    jc      2f
    cmp     r15, r7
    jlo     3f
    jne     2f
    cmp     r14, r6
    jlo     3f
    jne     2f
    cmp     r13, r5
    jlo     3f
    jne     2f
    cmp     r12, r4
    jlo     3f
2:  sub     r12, r4
    subc    r13, r5
    subc    r14, r6
    subc    r15, r7
    inc     r8
3:  dec     0(sp)
    jnz     1b
    incd    sp
    ret
ENDFUNCTION mote_runtime_divide64

.macro NEGATE64 w0, w1, w2, w3
    inv     \w0
    inv     \w1
    inv     \w2
    inv     \w3
    inc     \w0
    adc     \w1
    adc     \w2
    adc     \w3
.endm

; The same of magnitudes.
FUNCTION mote_runtime_divide64_magnitudes
    tst     r11
    jge     1f
    NEGATE64 r8, r9, r10, r11
1:  tst     r15
    jge     2f
    NEGATE64 r12, r13, r14, r15
2:  br      #mote_runtime_divide64
ENDFUNCTION mote_runtime_divide64_magnitudes

.macro QUOTIENT
    mov     r8, r12
    mov     r9, r13
    mov     r10, r14
    mov     r11, r15
.endm

.macro REMAINDER
    mov     r4, r12
    mov     r5, r13
    mov     r6, r14
    mov     r7, r15
.endm

; uint64_t / uint64_t.
FUNCTION __mspabi_divull
    PUSH_R4_R10
    call    #mote_runtime_divide64
    QUOTIENT
    POP_R4_R10
    ret
ENDFUNCTION __mspabi_divull

; uint64_t % uint64_t.
FUNCTION __mspabi_remull
    PUSH_R4_R10
    call    #mote_runtime_divide64
    REMAINDER
    POP_R4_R10
    ret
ENDFUNCTION __mspabi_remull

; int64_t / int64_t: towards zero.
FUNCTION __mspabi_divlli
    PUSH_R4_R10
    push    r11
    xor     r15, 0(sp)
    call    #mote_runtime_divide64_magnitudes
    QUOTIENT
    pop     r11
    tst     r11
    jge     1f
    NEGATE64 r12, r13, r14, r15
1:  POP_R4_R10
    ret
ENDFUNCTION __mspabi_divlli

; int64_t % int64_t: with the sign of the dividend.
FUNCTION __mspabi_remlli
    PUSH_R4_R10
    push    r11
    call    #mote_runtime_divide64_magnitudes
    REMAINDER
    pop     r11
    tst     r11
    jge     1f
    NEGATE64 r12, r13, r14, r15
1:  POP_R4_R10
    ret
ENDFUNCTION __mspabi_remlli
