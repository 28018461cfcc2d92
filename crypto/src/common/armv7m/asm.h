/* Every difference between assemblers and ABIs on ARMv7-M, once. Taken by GNU as and by LLVM's assembler.
 *
 * Functions begin at multiples of four: an instruction of 32 bits is fetched at once only from there.
 */
/* clang-format off */
#ifndef MOTE_COMMON_ARMV7M_ASM_H
#define MOTE_COMMON_ARMV7M_ASM_H

#include "common/target.h"

#ifndef MOTE_ARMV7M
#error "common/armv7m/asm.h: these kernels need a Cortex-M3, M4, M7, M33, M55 or M85: for other processors build the portable C instead"
#elif defined(__ARM_FEATURE_BTI_DEFAULT)
#error "common/armv7m/asm.h: these kernels have no BTI instructions where jumps end: build without -mbranch-protection=bti or standard, or the portable C instead"
#endif

#include "common/thumb.h"

#endif
