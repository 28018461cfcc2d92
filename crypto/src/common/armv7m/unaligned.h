/* For kernels that read or write words at any address of a buffer: their time depends on its alignment. */
/* clang-format off */
#include "common/target.h"

#ifndef MOTE_WORDS_ANYWHERE
#error "common/armv7m/unaligned.h: this kernel needs unaligned words: leave CCR.UNALIGN_TRP clear and build without -mno-unaligned-access, or build the portable C instead"
#endif
