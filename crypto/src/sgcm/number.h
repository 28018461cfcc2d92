/* Numbers of nine words, the lowest first, mod p = 2^128 + C. */
#ifndef MOTE_SGCM_NUMBER_H
#define MOTE_SGCM_NUMBER_H

#include <stdint.h>

#include "common/secure.h"

enum { WORDS = 9, TOP = 8, C = 12451 };

/* C x as a sum: of one number a compiler would make a product, which is a call on the smallest chips. */
static inline uint32_t times_c(uint16_t x)
{
    uint16_t a = mote_opaque(x), b = mote_opaque(a), c = mote_opaque(b), d = mote_opaque(c),
             e = mote_opaque(d);
    return ((uint32_t)x << 13) + ((uint32_t)a << 12) + ((uint32_t)b << 7) + ((uint32_t)c << 5) +
           ((uint32_t)d << 1) + e;
}

/*
 * The same number mod p, below p: the top word goes down by 2^128 = -C, and p comes on top if that leaves
 * less than nothing.
 */
static void fold(uint16_t a[WORDS])
{
    uint32_t less = times_c(a[TOP]);
    uint32_t carry = 0;
    for (unsigned i = 0; i < TOP; i++) {
        carry += (uint16_t)~a[i] + (less & 0xffff);
        a[i] = (uint16_t)~carry;
        carry >>= 16;
        less >>= 16;
    }
    carry = C & mote_opaque((uint16_t)-carry);
    for (unsigned i = 0; i < TOP; i++) {
        carry += a[i];
        a[i] = (uint16_t)carry;
        carry >>= 16;
    }
    a[TOP] = (uint16_t)carry;
}

#endif
