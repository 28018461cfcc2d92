/* Poly1305 with products of 32 bits: numbers mod p = 2^130 - 5 of ten limbs of 13 bits, the lowest first. */
#ifndef MOTE_CHACHA20_POLY1305_POLY1305_BY_LIMBS_H
#define MOTE_CHACHA20_POLY1305_POLY1305_BY_LIMBS_H

#include "chacha20_poly1305/blocks.h"
#include "common/bytes.h"
#include "common/secure.h"

enum { LIMBS = 10, BITS = 13, MASK = (1 << BITS) - 1 };

/* Limb i of a number of five words. */
static uint32_t limb(const uint32_t words[5], unsigned i)
{
    unsigned at = BITS * i, shift = at % 32;
    uint32_t x = words[at / 32] >> shift;
    if (shift > 32 - BITS && at / 32 < 4)
        x |= words[at / 32 + 1] << (32 - shift);
    return x & MASK;
}

/* The same number mod p in limbs of 13 bits, but a[1], which may have 2^9 more: of limbs below 2^32 - 2^19.
 */
static void carry_on(uint32_t a[LIMBS])
{
    uint32_t carry = 0;
    for (unsigned i = 0; i < LIMBS; i++) {
        carry += a[i];
        a[i] = carry & MASK;
        carry >>= BITS;
    }
    a[0] += 5 * carry;
    a[1] += a[0] >> BITS;
    a[0] &= MASK;
}

/*
 * a = x r. The limbs of x are below 1.4 * 2^13, and r's fill 13 bits at most: a sum of ten products, of which
 * those that come down from above 2^130 count five times, is below 46 * 1.4 * 2^26 < 2^32.
 */
static void multiply(uint32_t a[LIMBS], const uint32_t x[LIMBS], const uint32_t r[2 * LIMBS])
{
    for (unsigned i = 0; i < LIMBS; i++) {
        uint32_t sum = 0;
        for (unsigned j = 0; j < LIMBS; j++)
            sum += x[j] * r[LIMBS + i - j];
        a[i] = sum;
    }
}

/* a as z: a + 5 shows by its bit 130 whether a is p or more, and a - p is that sum without the bit. */
static void reduce(uint32_t z[5], uint32_t a[LIMBS])
{
    uint32_t other[LIMBS], carry = 5;
    carry_on(a);
    carry_on(a);
    for (unsigned i = 0; i < LIMBS; i++) {
        carry += a[i];
        other[i] = carry & MASK;
        carry >>= BITS;
    }
    uint16_t mask = mote_opaque((uint16_t)-carry);
    for (unsigned i = 0; i < 5; i++)
        z[i] = 0;
    for (unsigned i = 0; i < LIMBS; i++) {
        uint32_t x = a[i] ^ ((a[i] ^ other[i]) & mask);
        unsigned at = BITS * i, shift = at % 32;
        z[at / 32] |= x << shift;
        if (shift > 32 - BITS)
            z[at / 32 + 1] |= x >> (32 - shift);
    }
}

void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
{
    /* r five times, then r itself, so that a column is a row of what lies here. */
    uint32_t a[LIMBS], x[LIMBS], multiples[2 * LIMBS], words[5];
    if (!blocks)
        return;
    words[0] = r[0] & 0x0fffffff;
    for (unsigned i = 1; i < 4; i++)
        words[i] = r[i] & 0x0ffffffc;
    words[4] = 0;
    for (unsigned i = 0; i < LIMBS; i++) {
        multiples[LIMBS + i] = limb(words, i);
        multiples[i] = 5 * multiples[LIMBS + i];
        a[i] = limb(z, i);
    }
    for (; blocks; blocks--, in += 16) {
        for (unsigned i = 0; i < 4; i++)
            words[i] = mote_load32_le(in + 4 * i);
        words[4] = 1;
        for (unsigned i = 0; i < LIMBS; i++)
            x[i] = a[i] + limb(words, i);
        carry_on(x);
        multiply(a, x, multiples);
        carry_on(a);
    }
    reduce(z, a);
}

#endif
