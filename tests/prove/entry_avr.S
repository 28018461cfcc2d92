; Controls: Xoodoo's permutation of 48 bytes behind R25:R24, as in entry_msp430.S.
    .text
    .global kept
kept:
    jmp   mote_xoodoo_permute

    .global takes_carry
takes_carry:
    movw  r30, r24
    ld    r18, Z
    adc   r18, r1
    st    Z, r18
    jmp   mote_xoodoo_permute

    .global takes_t
takes_t:                        ; T, which BST and BLD have
    movw  r30, r24
    ld    r18, Z
    clr   r19
    bld   r19, 0
    eor   r18, r19
    st    Z, r18
    jmp   mote_xoodoo_permute

    .global pointer_low_byte
pointer_low_byte:               ; comes to byte 1 by counting up the low byte of the pointer alone
    movw  r30, r24
    inc   r30
    ld    r18, Z                ; byte 1, unless a multiple of 256 lies between
    movw  r30, r24
    std   Z+1, r18
    jmp   mote_xoodoo_permute

    .global pointer_late
pointer_late:                   ; the same from byte 23 to 24
    movw  r30, r24
    adiw  r30, 23
    inc   r30
    ld    r18, Z
    movw  r30, r24
    std   Z+24, r18
    jmp   mote_xoodoo_permute

    .global leaves_r1
leaves_r1:                      ; the convention wants 0 in r1
    call  mote_xoodoo_permute
    inc   r1
    ret

    .global leaves_rampz
leaves_rampz:                   ; and 0 in RAMPZ
    ldi   r18, 1
    out   0x3b, r18
    jmp   mote_xoodoo_permute

    .global enables
enables:
    sei
    jmp   mote_xoodoo_permute

    .global reads_variable
reads_variable:
    lds   r18, variable
    movw  r30, r24
    ld    r19, Z
    eor   r19, r18
    st    Z, r19
    jmp   mote_xoodoo_permute

    .global reads_constant
reads_constant:
    lds   r18, constant
    movw  r30, r24
    ld    r19, Z
    eor   r19, r18
    st    Z, r19
    jmp   mote_xoodoo_permute

    .section .data.variable, "aw", @progbits
variable:
    .byte 0
    .section .rodata.constant, "a", @progbits
constant:
    .byte 0
