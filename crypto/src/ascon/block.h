/*
 * A rate block of Ascon as words of the state, for both generations of the algorithm.
 *
 * The kernels keep a 64-bit lane as four words, least significant first. NIST SP 800-232 puts the first
 * byte of a block into the least significant byte of the lane, so word i of the block is word i of the
 * state, low byte first. Ascon v1.2 puts it into the most significant byte: word i of the block, high
 * byte first, is word 3 - i of its lane, which is i ^ 3.
 */
#ifndef MOTE_ASCON_BLOCK_H
#define MOTE_ASCON_BLOCK_H

#include "common/bytes.h"

enum mote_ascon_order { MOTE_ASCON_LITTLE = 0, MOTE_ASCON_BIG = 3 };

static inline uint16_t mote_ascon_load(enum mote_ascon_order order, const uint8_t *p)
{
    return order == MOTE_ASCON_BIG ? mote_load16_be(p) : mote_load16_le(p);
}

static inline void mote_ascon_store(enum mote_ascon_order order, uint8_t *p, uint16_t word)
{
    if (order == MOTE_ASCON_BIG)
        mote_store16_be(p, word);
    else
        mote_store16_le(p, word);
}

/* A word whose first byte is `byte` and whose second is 0. */
static inline uint16_t mote_ascon_first(enum mote_ascon_order order, uint8_t byte)
{
    return order == MOTE_ASCON_BIG ? (uint16_t)((uint16_t)byte << 8) : byte;
}

/* The other way: the first byte of a word. */
static inline uint8_t mote_ascon_first_of(enum mote_ascon_order order, uint16_t word)
{
    return (uint8_t)(order == MOTE_ASCON_BIG ? word >> 8 : word);
}

/* The padding that follows n bytes in the word they end in: a byte 0x01, or 0x80 for big-endian lanes. */
static inline uint16_t mote_ascon_padding(enum mote_ascon_order order, size_t n)
{
    if (order == MOTE_ASCON_BIG)
        return n & 1 ? 0x0080 : 0x8000;
    return n & 1 ? 0x0100 : 0x0001;
}

/* state ^= the n bytes at p, from the start of the rate; n <= the rate. */
static inline void mote_ascon_absorb(enum mote_ascon_order order, uint16_t *state, const uint8_t *p, size_t n)
{
    size_t i = 0;
    for (; i + 1 < n; i += 2)
        state[(i >> 1) ^ order] ^= mote_ascon_load(order, p + i);
    if (i < n)
        state[(i >> 1) ^ order] ^= mote_ascon_first(order, p[i]);
}

/* state ^= the padding after n bytes; n < the rate. */
static inline void mote_ascon_pad(enum mote_ascon_order order, uint16_t *state, size_t n)
{
    state[(n >> 1) ^ order] ^= mote_ascon_padding(order, n);
}

/* out = the first n bytes of the state. */
static inline void mote_ascon_extract(enum mote_ascon_order order, uint8_t *out, const uint16_t *state,
                                      size_t n)
{
    size_t i = 0;
    for (; i + 1 < n; i += 2)
        mote_ascon_store(order, out + i, state[(i >> 1) ^ order]);
    if (i < n)
        out[i] = mote_ascon_first_of(order, state[(i >> 1) ^ order]);
}

/* Byte i of the rate. */
static inline uint8_t mote_ascon_byte(enum mote_ascon_order order, const uint16_t *state, size_t i)
{
    uint16_t word = state[(i >> 1) ^ order];
    return (uint8_t)((i & 1) == (order == MOTE_ASCON_LITTLE) ? word >> 8 : word);
}

/* Byte i of the rate ^= byte. */
static inline void mote_ascon_add_byte(enum mote_ascon_order order, uint16_t *state, size_t i, uint8_t byte)
{
    state[(i >> 1) ^ order] ^=
        (i & 1) == (order == MOTE_ASCON_LITTLE) ? (uint16_t)((uint16_t)byte << 8) : byte;
}

#endif
