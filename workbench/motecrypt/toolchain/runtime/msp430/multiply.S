#include "common/asm.h"

; Products without the hardware multiplier, by shift and add. The time depends on R13 or R15:R14.

; uint16_t (R12) * uint16_t (R13): the low 16 bits.
FUNCTION __mspabi_mpyi
    mov     r12, r14
    clr     r12
    jmp     3f
1:  clrc
    rrc     r13
    jnc     2f
    add     r14, r12
2:  rla     r14
3:  tst     r13
    jnz     1b
    ret
ENDFUNCTION __mspabi_mpyi

; uint32_t (R13:R12) * uint32_t (R15:R14): the low 32 bits.
FUNCTION __mspabi_mpyl
    push    r10
    mov     r12, r10
    mov     r13, r11
    clr     r12
    clr     r13
    jmp     3f
1:  clrc
    rrc     r15
    rrc     r14
    jnc     2f
    add     r10, r12
    addc    r11, r13
2:  rla     r10
    rlc     r11
3:  tst     r14
    jnz     1b
    tst     r15
    jnz     1b
    pop     r10
    ret
ENDFUNCTION __mspabi_mpyl
