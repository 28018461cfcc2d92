/* Sums of 64-bit words in time that depends on nothing. */
#ifndef MOTE_COMMON_ADD64_H
#define MOTE_COMMON_ADD64_H

#include <stdint.h>

#if defined(__MSP430__)

/*
 * Compilers for MSP430 find the carry into the upper half by a comparison and a jump. Here it is the majority
 * of the highest bits of both words and of the complement of their sum's. A function of its own, for it is
 * long there.
 */
static __attribute__((noinline)) uint64_t mote_add64(uint64_t x, uint64_t y)
{
    uint32_t a = (uint32_t)x, b = (uint32_t)y, low = a + b;
    uint16_t carry = (uint16_t)(((a & b) | ((a | b) & ~low)) >> 16) >> 15;
    return (uint64_t)((uint32_t)(x >> 32) + (uint32_t)(y >> 32) + carry) << 32 | low;
}

#else

static inline uint64_t mote_add64(uint64_t x, uint64_t y)
{
    return x + y;
}

#endif

#endif
