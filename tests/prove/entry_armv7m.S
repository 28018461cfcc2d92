@ Controls: Xoodoo's permutation of twelve words behind r0, as in entry_msp430.S.
    .syntax unified
    .thumb
    .text
.macro FUNCTION name
    .global \name
    .type \name, %function
    .thumb_func
\name:
.endm

    FUNCTION kept
    b     mote_xoodoo_permute

    FUNCTION takes_carry
    ldr   r2, [r0]
    adc   r2, r2, #0
    str   r2, [r0]
    b     mote_xoodoo_permute

    FUNCTION returns_at_once
    it    eq
    bxeq  lr
    b     mote_xoodoo_permute

    FUNCTION takes_saturation   @ Q
    mrs   r1, apsr
    and   r1, r1, #1 << 27
    ldr   r2, [r0]
    eor   r2, r2, r1
    str   r2, [r0]
    b     mote_xoodoo_permute

    FUNCTION disables
    cpsid i
    b     mote_xoodoo_permute

    FUNCTION masks              @ BASEPRI
    mov   r1, #32
    msr   basepri, r1
    b     mote_xoodoo_permute

    FUNCTION keeps_below
    ldr   r1, [r0]
    str   r1, [sp, #-8]
    ldr   r1, [sp, #-8]
    str   r1, [r0]
    b     mote_xoodoo_permute

    FUNCTION reads_variable
    ldr   r1, =variable
    ldr   r1, [r1]
    ldr   r2, [r0]
    eor   r2, r2, r1
    str   r2, [r0]
    b     mote_xoodoo_permute

    FUNCTION reads_constant
    ldr   r1, =constant
    ldr   r1, [r1]
    ldr   r2, [r0]
    eor   r2, r2, r1
    str   r2, [r0]
    b     mote_xoodoo_permute
    .ltorg

    .section .data.variable, "aw", %progbits
    .balign 4
variable:
    .word 0
    .section .data.mote_constants.constant, "aw", %progbits
    .balign 4
constant:
    .word 0
