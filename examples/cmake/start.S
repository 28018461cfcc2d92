/* From a reset of an MSP430 to main: without the watchdog, with a stack, and with the variables as C has them at the beginning. */

    .section .vectors, "a", @progbits
    .word start

    .section .text.start, "ax", @progbits
    .globl start
start:
    mov #0x5a80, &0x0120        /* WDTCTL = WDTPW | WDTHOLD */

    .globl start_c
start_c:
    mov #stack_top, r1

    /* Variables that have a value get it from flash; the others are zero. All begin and end at even addresses. */
    mov #data_in_flash, r12
    mov #data_start, r13
    jmp 2f
1:  mov @r12+, r14
    mov r14, 0(r13)
    incd r13
2:  cmp #data_end, r13
    jnz 1b
    mov #bss_start, r13
    jmp 4f
3:  clr 0(r13)
    incd r13
4:  cmp #bss_end, r13
    jnz 3b

    call #main

    /* There is nothing to go back to. */
    .globl stop
stop:
    jmp stop
