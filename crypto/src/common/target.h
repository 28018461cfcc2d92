/*
 * Instruction sets that compilers know by several names, each named once, for C and for assembly. Macros
 * alone. What build systems ask (set.toml of each set) says the same.
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

/* MOTE_ARMV6M: the processor is one of ARMv6-M (Cortex-M0, M0+, M1), for its own kernels. */
#if defined(__ARM_ARCH_6M__)
#define MOTE_ARMV6M
#endif

/*
 * MOTE_WORDS_ANYWHERE: words may be read and written at any address. GCC says so, and not where it is told
 * -mno-unaligned-access, for programs that have such accesses trapped (CCR.UNALIGN_TRP); clang does not say
 * what programs do.
 */
#if defined(MOTE_ARMV7M) && (defined(__clang__) || defined(__ARM_FEATURE_UNALIGNED))
#define MOTE_WORDS_ANYWHERE
#endif

/* MOTE_FLOATS: there are registers of an FPU or of MVE, by which compilers move words, too. */
#if defined(__ARM_FP) || defined(__ARM_FEATURE_MVE)
#define MOTE_FLOATS
#endif

/* MOTE_AVR_SAYS: the compiler says what an AVR has (__AVR_HAVE_MUL__); clang does not, its assembler does. */
#if defined(__AVR_ARCH__) && !defined(__clang__)
#define MOTE_AVR_SAYS
#endif

/* MOTE_AVR_3_BYTE_PC: return addresses take three bytes. GCC says so; clang names the chip. */
#if defined(__AVR_3_BYTE_PC__) || defined(__AVR_ATmega2560__) || defined(__AVR_ATmega2561__) ||              \
    defined(__AVR_ATmega256RFR2__) || defined(__AVR_ATmega2564RFR2__)
#define MOTE_AVR_3_BYTE_PC
#endif

#endif
