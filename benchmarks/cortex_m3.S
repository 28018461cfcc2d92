/* Calls the functions of a table one after the other, and writes to the emulator's word output how many cycles the counter of
 * the Cortex-M3 (DWT_CYCCNT) saw for each. What comes before and behind a call is fetched from aligned words, so
 * that it takes the same time with each function. */
    .syntax unified
    .thumb

    .equ STACK, 0x20002000
    .equ DEBUG_CONTROL, 0xe000edfc
    .equ TRACE, 1 << 24
    .equ DWT_CONTROL, 0xe0001000
    .equ DWT_COUNTER, 0xe0001004
    .equ COUNT, 0x40000001
    .equ WORD, 0xfeed0010
    .equ END, 0xfeed0004

    .section .vectors, "a", %progbits
    .word STACK
    .word mote_start

    .section .text.mote_start, "ax", %progbits
    .balign 16
    .globl mote_start
    .type mote_start, %function
    .thumb_func
mote_start:
    ldr   r0, =DEBUG_CONTROL
    ldr   r1, =TRACE
    str   r1, [r0]
    ldr   r0, =DWT_CONTROL
    ldr   r1, =COUNT
    str   r1, [r0]
    ldr   r0, =0x20000000
    ldr   r1, =STACK
    movs  r2, #0
.Lclear:
    str   r2, [r0], #4
    cmp   r0, r1
    bne   .Lclear
    ldr   r8, =mote_cases
    ldr   r9, =DWT_COUNTER
.Lnext:
    ldr   r4, [r8], #4
    cmp   r4, #0
    beq   .Lend
    b.w   .Lcall
    .balign 16
.Lcall:
    ldr.w r5, [r9]
    mov.w r10, r5
    .rept 6
    nop.w
    .endr
    blx   r4
    nop
    .rept 6
    nop.w
    .endr
    ldr.w r6, [r9]
    sub.w r6, r6, r10
    ldr   r7, =WORD
    str   r6, [r7]
    b.w   .Lnext
.Lend:
    ldr   r0, =END
    movs  r1, #0
    str   r1, [r0]
    b     .
    .ltorg
