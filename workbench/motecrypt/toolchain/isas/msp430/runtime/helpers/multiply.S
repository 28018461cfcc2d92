#include "common/msp430/asm.h"

; Products without the hardware multiplier, by shift and add. The time depends on R13, R15:R14 or R15:R12.

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

; uint64_t (R11:R10:R9:R8) * uint64_t (R15:R14:R13:R12): the low 64 bits in R15:R14:R13:R12.
FUNCTION __mspabi_mpyll
    PUSH_R4_R10
    clr     r4
    clr     r5
    clr     r6
    clr     r7
    jmp     3f
1:  clrc
    rrc     r15
    rrc     r14
    rrc     r13
    rrc     r12
    jnc     2f
    add     r8, r4
    addc    r9, r5
    addc    r10, r6
    addc    r11, r7
2:  rla     r8
    rlc     r9
    rlc     r10
    rlc     r11
3:  tst     r12
    jnz     1b
    tst     r13
    jnz     1b
    tst     r14
    jnz     1b
    tst     r15
    jnz     1b
    mov     r4, r12
    mov     r5, r13
    mov     r6, r14
    mov     r7, r15
    POP_R4_R10
    ret
ENDFUNCTION __mspabi_mpyll
