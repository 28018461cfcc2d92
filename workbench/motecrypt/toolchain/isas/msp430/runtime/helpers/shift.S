#include "common/msp430/asm.h"

; Shifts by a number that is not a constant. The time depends on that number.

; uint32_t (R13:R12) by R14 (0..31), one bit per turn.
.macro SHIFT32 name, one_bit
FUNCTION \name
    tst     r14
    jz      2f
1:  \one_bit
    dec     r14
    jnz     1b
2:  ret
ENDFUNCTION \name
.endm

.macro LEFT32
    rla     r12
    rlc     r13
.endm
.macro RIGHT32
    clrc
    rrc     r13
    rrc     r12
.endm
.macro ARITHMETIC32
    rra     r13
    rrc     r12
.endm

SHIFT32 __mspabi_slll, LEFT32
SHIFT32 __mspabi_srll, RIGHT32
SHIFT32 __mspabi_sral, ARITHMETIC32

; uint64_t (R15:R14:R13:R12) by the word on the stack (0..63), one bit per turn.
.macro SHIFT64 name, one_bit
FUNCTION \name
    mov     2(sp), r11
    tst     r11
    jz      2f
1:  \one_bit
    dec     r11
    jnz     1b
2:  ret
ENDFUNCTION \name
.endm

.macro LEFT64
    rla     r12
    rlc     r13
    rlc     r14
    rlc     r15
.endm
.macro RIGHT64
    clrc
    rrc     r15
    rrc     r14
    rrc     r13
    rrc     r12
.endm
.macro ARITHMETIC64
    rra     r15
    rrc     r14
    rrc     r13
    rrc     r12
.endm

SHIFT64 __ashldi3, LEFT64
SHIFT64 __lshrdi3, RIGHT64
SHIFT64 __ashrdi3, ARITHMETIC64
