/* Poly1305 without a multiplication: numbers mod p = 2^130 - 5 of nine words of 16 bits, the lowest first. */
#ifndef MOTE_CHACHA20_POLY1305_POLY1305_BY_BITS_H
#define MOTE_CHACHA20_POLY1305_POLY1305_BY_BITS_H

#include "chacha20_poly1305/blocks.h"
#include "common/bytes.h"
#include "common/secure.h"

enum { WORDS = 9, TOP = 8, TOP_BITS = 2, STEPS = 12 };

/* A function of its own: as a part of its callers GCC 12 for RL78 loses its carry. */
__attribute__((noinline)) static void add(uint16_t a[WORDS], uint16_t x)
{
    uint32_t carry = x;
    for (unsigned i = 0; i < WORDS; i++) {
        carry += a[i];
        a[i] = (uint16_t)carry;
        carry >>= 16;
    }
}

/* The same number mod p, less than 2^130 + 5 * 2^14: what stands above 2^130 comes down five times. */
static void fold(uint16_t a[WORDS])
{
    uint16_t above = a[TOP] >> TOP_BITS;
    a[TOP] &= (1 << TOP_BITS) - 1;
    add(a, (uint16_t)((above << 2) + above));
}

/* a = 2 a, and r more if the bit says so. */
static void step(uint16_t a[WORDS], unsigned bit, const uint16_t r[TOP])
{
    uint16_t mask = mote_opaque((uint16_t)-bit), above = 0, carry = 0;
    for (unsigned i = 0; i < TOP; i++) {
        uint16_t twice = (uint16_t)(a[i] << 1 | above);
        above = a[i] >> 15;
        uint32_t sum = (uint32_t)twice + (r[i] & mask) + carry;
        a[i] = (uint16_t)sum;
        carry = (uint16_t)(sum >> 16);
    }
    a[TOP] = (uint16_t)((a[TOP] << 1 | above) + carry);
}

/* a = x r, by the bits of x < 2^132 from the highest on: a stays below 2^143. */
static void multiply(uint16_t a[WORDS], const uint16_t x[WORDS], const uint16_t r[TOP])
{
    unsigned until = STEPS;
    for (unsigned i = 0; i < WORDS; i++)
        a[i] = 0;
    for (unsigned i = WORDS; i--;) {
        unsigned left = i == TOP ? 4 : 16;
        for (uint16_t bits = (uint16_t)(x[i] << (16 - left)); left; left--, bits <<= 1) {
            step(a, bits >> 15, r);
            if (--until == 0) {
                fold(a);
                until = STEPS;
            }
        }
    }
}

/* a as z: a + 5 shows by its bit 130 whether a is p or more, and a - p is that sum without the bit. */
static void reduce(uint32_t z[5], uint16_t a[WORDS])
{
    uint16_t other[WORDS];
    fold(a);
    for (unsigned i = 0; i < WORDS; i++)
        other[i] = a[i];
    add(other, 5);
    uint16_t mask = mote_opaque((uint16_t)-(other[TOP] >> TOP_BITS));
    for (unsigned i = 0; i < WORDS; i++)
        a[i] ^= (a[i] ^ other[i]) & mask;
    a[TOP] &= (1 << TOP_BITS) - 1;
    for (unsigned i = 0; i < TOP; i += 2)
        z[i / 2] = a[i] | (uint32_t)a[i + 1] << 16;
    z[4] = a[TOP];
}

void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
{
    uint16_t a[WORDS], x[WORDS], key[TOP];
    if (!blocks)
        return;
    for (unsigned i = 0; i < TOP; i++) {
        unsigned at = i % 2 * 16;
        a[i] = (uint16_t)(z[i / 2] >> at);
        key[i] = (uint16_t)(r[i / 2] >> at);
        if (i % 2)
            key[i] &= 0x0fff;
        else if (i)
            key[i] &= 0xfffc;
    }
    a[TOP] = z[4] & ((1 << TOP_BITS) - 1);
    for (; blocks; blocks--, in += 16) {
        uint32_t carry = 0;
        for (unsigned i = 0; i < TOP; i++) {
            carry += (uint32_t)a[i] + mote_load16_le(in + 2 * i);
            x[i] = (uint16_t)carry;
            carry >>= 16;
        }
        x[TOP] = (uint16_t)(a[TOP] + carry + 1);
        multiply(a, x, key);
    }
    reduce(z, a);
}

#endif
