/* Numbers of nine words, the lowest first, mod p = 2^128 + C. */
#ifndef MOTE_SGCM_NUMBER_H
#define MOTE_SGCM_NUMBER_H

#include <stdint.h>

#include "common/secure.h"

enum { WORDS = 9, TOP = 8, C = 12451 };

/*
 * The same number mod p, below p: the top word goes down by 2^128 = -C, and p comes on top if that leaves
 * less than nothing.
 */
static void fold(uint16_t a[WORDS])
{
    uint32_t top = a[TOP];
    uint32_t less = (top << 13) + (top << 12) + (top << 7) + (top << 5) + (top << 1) + top;
    uint32_t borrow = 0, carry;
    for (unsigned i = 0; i < TOP; i++) {
        borrow = (uint32_t)a[i] - (uint16_t)less - borrow;
        a[i] = (uint16_t)borrow;
        borrow = borrow >> 16 & 1;
        less >>= 16;
    }
    uint16_t mask = mote_opaque((uint16_t)-borrow);
    carry = C & mask;
    for (unsigned i = 0; i < TOP; i++) {
        carry += a[i];
        a[i] = (uint16_t)carry;
        carry >>= 16;
    }
    a[TOP] = (uint16_t)(carry - borrow + (mask & 1));
}

#endif
