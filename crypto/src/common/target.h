/*
 * Instruction sets that compilers know by several names, each named once, for C and for assembly. Macros
 * alone. What build systems ask (armv7m/set.toml) says the same.
 *
 * MOTE_ARMV7M: the processor runs the kernels of ARMv7-M. ARMv8-M Mainline (Cortex-M33, M55, M85) has all of
 * its instructions; the Baseline (Cortex-M23) and ARMv6-M do not.
 */
#ifndef MOTE_COMMON_TARGET_H
#define MOTE_COMMON_TARGET_H

#if defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__) || defined(__ARM_ARCH_8M_MAIN__) ||                \
    defined(__ARM_ARCH_8_1M_MAIN__)
#define MOTE_ARMV7M
#endif

#endif
