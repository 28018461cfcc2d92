/* Byte order and short-vector helpers, all alignment-free: they touch memory one byte at a time. */
#ifndef MOTE_COMMON_BYTES_H
#define MOTE_COMMON_BYTES_H

#include <stddef.h>
#include <stdint.h>

static inline uint16_t mote_load16_le(const uint8_t *p)
{
    return (uint16_t)(p[0] | (uint16_t)((uint16_t)p[1] << 8));
}

static inline uint16_t mote_load16_be(const uint8_t *p)
{
    return (uint16_t)(p[1] | (uint16_t)((uint16_t)p[0] << 8));
}

static inline uint32_t mote_load32_le(const uint8_t *p)
{
    return mote_load16_le(p) | (uint32_t)mote_load16_le(p + 2) << 16;
}

static inline uint32_t mote_load32_be(const uint8_t *p)
{
    return mote_load16_be(p + 2) | (uint32_t)mote_load16_be(p) << 16;
}

static inline uint64_t mote_load64_le(const uint8_t *p)
{
    return mote_load32_le(p) | (uint64_t)mote_load32_le(p + 4) << 32;
}

static inline uint64_t mote_load64_be(const uint8_t *p)
{
    return mote_load32_be(p + 4) | (uint64_t)mote_load32_be(p) << 32;
}

static inline void mote_store16_le(uint8_t *p, uint16_t x)
{
    p[0] = (uint8_t)x;
    p[1] = (uint8_t)(x >> 8);
}

static inline void mote_store16_be(uint8_t *p, uint16_t x)
{
    p[1] = (uint8_t)x;
    p[0] = (uint8_t)(x >> 8);
}

static inline void mote_store32_le(uint8_t *p, uint32_t x)
{
    mote_store16_le(p, (uint16_t)x);
    mote_store16_le(p + 2, (uint16_t)(x >> 16));
}

static inline void mote_store32_be(uint8_t *p, uint32_t x)
{
    mote_store16_be(p + 2, (uint16_t)x);
    mote_store16_be(p, (uint16_t)(x >> 16));
}

static inline void mote_store64_le(uint8_t *p, uint64_t x)
{
    mote_store32_le(p, (uint32_t)x);
    mote_store32_le(p + 4, (uint32_t)(x >> 32));
}

static inline void mote_store64_be(uint8_t *p, uint64_t x)
{
    mote_store32_be(p + 4, (uint32_t)x);
    mote_store32_be(p, (uint32_t)(x >> 32));
}

/* Where byte i of words is that count as little-endian: a big-endian processor has it elsewhere. */
static inline uint8_t *mote_byte_of_words(uint32_t *words, size_t i)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    i ^= 3;
#endif
    return (uint8_t *)words + i;
}

/* out[i] = in[i]; the regions are equal or disjoint. A loop, because freestanding code has no memcpy. */
static inline void mote_copy(uint8_t *out, const uint8_t *in, size_t n)
{
    while (n--)
        *out++ = *in++;
}

/* out[i] ^= in[i]; the regions are equal or disjoint. */
static inline void mote_xor(uint8_t *out, const uint8_t *in, size_t n)
{
    while (n--)
        *out++ ^= *in++;
}

/* A length in bytes as 64 bits that count bits, big-endian. */
static inline void mote_store_bits_be(uint8_t out[8], size_t len)
{
    uint64_t bits = (uint64_t)len << 3;
    for (unsigned i = 8; i--; bits >>= 8)
        out[i] = (uint8_t)bits;
}

#endif
