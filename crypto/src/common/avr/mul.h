/* For kernels that multiply: small AVRs have no MUL. */
/* clang-format off */
#include "common/target.h"

#if defined(MOTE_AVR_SAYS) && !defined(__AVR_HAVE_MUL__)
#error "common/avr/mul.h: this kernel multiplies, and this AVR has no MUL: build the portable C instead"
#endif
