; uint32_t toy_double(uint32_t word): word in R13:R12, rotated left by one bit.
    .section .text.toy_double, "ax", @progbits
    .globl toy_double
    .type toy_double, @function
toy_double:
    rla     r12
    rlc     r13
    adc     r12
    ret
    .size toy_double, . - toy_double
