; Controls: Xoodoo's permutation of twelve words behind R12, right for a caller that has nothing in the flags, at the
; addresses at hand, and so on.
    .text
    .global kept
kept:                           ; right: it comes and goes by the flags alone
    br    #mote_xoodoo_permute

    .global takes_carry
takes_carry:                    ; adds the carry that it is entered with
    adc.b 0(r12)
    br    #mote_xoodoo_permute

    .global takes_zero
takes_zero:                     ; goes another way if Z is set at entry
    jz    1f
    br    #mote_xoodoo_permute
1:  xor.b #1, 0(r12)
    br    #mote_xoodoo_permute

    .global takes_address
takes_address:                  ; wrong where the state lies elsewhere
    bit   #0x0400, r12
    jz    1f
    xor.b #1, 0(r12)
1:  br    #mote_xoodoo_permute

    .global enables
enables:                        ; interrupts are on afterwards
    bis   #8, r2
    br    #mote_xoodoo_permute

    .global clocks
clocks:                         ; the digitally controlled oscillator's generator is off afterwards: SCG0
    bis   #0x40, r2
    br    #mote_xoodoo_permute

    .global keeps_below
keeps_below:                    ; a word below the stack pointer, where an interrupt writes
    mov   0(r12), -4(r1)
    mov   -4(r1), 0(r12)
    br    #mote_xoodoo_permute

    .global sinks_late
sinks_late:                     ; the same, but the stack pointer follows
    mov   0(r12), -4(r1)
    sub   #4, r1
    mov   0(r1), 0(r12)
    add   #4, r1
    br    #mote_xoodoo_permute

    .global reads_variable
reads_variable:                 ; 0 as far as the image says
    xor   variable, 0(r12)
    br    #mote_xoodoo_permute

    .global reads_constant
reads_constant:                 ; right: no function writes it
    xor   constant, 0(r12)
    br    #mote_xoodoo_permute

    .section .data.variable, "aw", @progbits
variable:
    .word 0
    .section .rodata.constant, "a", @progbits
constant:
    .word 0
