/* Every difference between assemblers and ABIs on ARMv6-M, once. Taken by GNU as and by LLVM's assembler.
 *
 * Functions begin at multiples of four: a Cortex-M0+ fetches a jump's target in two halves elsewhere.
 */
/* clang-format off */
#ifndef MOTE_COMMON_ARMV6M_ASM_H
#define MOTE_COMMON_ARMV6M_ASM_H

#include "common/target.h"

#ifndef MOTE_ARMV6M
#error "common/armv6m/asm.h: these kernels need a Cortex-M0, M0+ or M1: for other processors build the portable C instead"
#endif

#include "common/thumb.h"

#endif
