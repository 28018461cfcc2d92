/* Rotation of 64-bit words by numbers that are not known when the code is compiled, but are no secrets. */
#ifndef MOTE_COMMON_ROL64_H
#define MOTE_COMMON_ROL64_H

#include <stdint.h>

#if UINTPTR_MAX == 0xffff

/*
 * A small processor shifts one bit at a time. So whole bytes move first, to the nearest place; up to 4 bits
 * are left to do in either direction.
 */
static __attribute__((noinline)) uint64_t mote_rol64(uint64_t x, unsigned n)
{
    union {
        uint64_t word;
        uint8_t bytes[8];
    } from = {x}, to;
    unsigned place = (n + 3) >> 3;
    for (unsigned i = 0; i < 8; i++, place++)
        to.bytes[place & 7] = from.bytes[i];
    x = to.word;
    unsigned left = (n + 3) & 7;
    for (; left > 3; left--)
        x = x << 1 | x >> 63;
    for (; left < 3; left++)
        x = x >> 1 | x << 63;
    return x;
}

#else

static inline uint64_t mote_rol64(uint64_t x, unsigned n)
{
    return x << n | x >> (-n & 63);
}

#endif

#endif
