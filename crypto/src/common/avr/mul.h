/* For kernels that multiply: small AVRs lack MUL. clang does not say what an AVR has; its assembler does. */
/* clang-format off */
#if !defined(__clang__) && !defined(__AVR_HAVE_MUL__)
#error "common/avr/mul.h: this kernel multiplies, and this AVR has no MUL: build the portable C instead"
#endif
