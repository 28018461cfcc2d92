#include "common/msp430/asm.h"

; Quotients and remainders by restoring division, one bit of the quotient per turn: the dividend is
; shifted out at the top while the quotient is shifted in at the bottom. Dividing by 0 gives all ones.

; uint16_t (R12) / uint16_t (R13): quotient in R12, remainder in R14.
FUNCTION __mspabi_divu
    clr     r14
    mov     #16, r15
1:  rla     r12
    rlc     r14
    jc      2f
    cmp     r13, r14
    jlo     3f
2:  sub     r13, r14
    inc     r12
3:  dec     r15
    jnz     1b
    ret
ENDFUNCTION __mspabi_divu

FUNCTION __mspabi_remu
    call    #__mspabi_divu
    mov     r14, r12
    ret
ENDFUNCTION __mspabi_remu

; int16_t (R12) / int16_t (R13): towards zero; the remainder has the sign of the dividend.
FUNCTION __mspabi_divi
    mov     r12, r11
    xor     r13, r11
    push    r11
    call    #mote_runtime_magnitudes
    call    #__mspabi_divu
    pop     r11
    tst     r11
    jge     1f
    inv     r12
    inc     r12
1:  ret
ENDFUNCTION __mspabi_divi

FUNCTION __mspabi_remi
    push    r12
    call    #mote_runtime_magnitudes
    call    #__mspabi_remu
    pop     r11
    tst     r11
    jge     1f
    inv     r12
    inc     r12
1:  ret
ENDFUNCTION __mspabi_remi

; R12 and R13 lose their signs.
FUNCTION mote_runtime_magnitudes
    tst     r12
    jge     1f
    inv     r12
    inc     r12
1:  tst     r13
    jge     2f
    inv     r13
    inc     r13
2:  ret
ENDFUNCTION mote_runtime_magnitudes

; uint32_t (R13:R12) / uint32_t (R15:R14): quotient in R13:R12, remainder in R15:R14.
FUNCTION __mspabi_divul
    push    r10
    push    r9
    clr     r10
    clr     r11
    mov     #32, r9
1:  rla     r12
    rlc     r13
    rlc     r10
    rlc     r11
    jc      2f
    cmp     r15, r11
    jlo     3f
    jne     2f
    cmp     r14, r10
    jlo     3f
2:  sub     r14, r10
    subc    r15, r11
    inc     r12
3:  dec     r9
    jnz     1b
    mov     r10, r14
    mov     r11, r15
    pop     r9
    pop     r10
    ret
ENDFUNCTION __mspabi_divul

FUNCTION __mspabi_remul
    call    #__mspabi_divul
    mov     r14, r12
    mov     r15, r13
    ret
ENDFUNCTION __mspabi_remul

; int32_t (R13:R12) / int32_t (R15:R14): towards zero.
FUNCTION __mspabi_divli
    mov     r13, r11
    xor     r15, r11
    push    r11
    call    #mote_runtime_magnitudes32
    call    #__mspabi_divul
    br      #mote_runtime_sign32
ENDFUNCTION __mspabi_divli

; int32_t (R13:R12) % int32_t (R15:R14): with the sign of the dividend.
FUNCTION __mspabi_remli
    push    r13
    call    #mote_runtime_magnitudes32
    call    #__mspabi_remul
    br      #mote_runtime_sign32
ENDFUNCTION __mspabi_remli

; R13:R12 gets the sign of the word on the stack, which is taken off.
FUNCTION mote_runtime_sign32
    pop     r11
    tst     r11
    jge     1f
    inv     r12
    inv     r13
    inc     r12
    adc     r13
1:  ret
ENDFUNCTION mote_runtime_sign32

; R13:R12 and R15:R14 lose their signs.
FUNCTION mote_runtime_magnitudes32
    tst     r13
    jge     1f
    inv     r12
    inv     r13
    inc     r12
    adc     r13
1:  tst     r15
    jge     2f
    inv     r14
    inv     r15
    inc     r14
    adc     r15
2:  ret
ENDFUNCTION mote_runtime_magnitudes32
