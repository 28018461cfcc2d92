/*
 * The round keys as the kernel adds them. Of rows 0 and 1, bits i and i + 4 of a cell are a nibble of byte c
 * for column c: bits i and i + 4 of row 0, then those of row 1. The nibbles for i = 0 and 1 are a word, those
 * for 2 and 3 the next.
 */
#ifndef MOTE_ROMULUS_EXPANSION_ARMV7M_H
#define MOTE_ROMULUS_EXPANSION_ARMV7M_H

#include "common/bytes.h"
#include "romulus/skinny.h"

/* Half a tweakey, or two rows: a word is four cells, the first one lowest. */
typedef struct {
    uint32_t row[2];
} mote_romulus_half;

static inline uint32_t mote_romulus_key_word(mote_romulus_half x, unsigned i)
{
    uint32_t bits = (x.row[0] >> 2 * i & 0x33333333) | (x.row[1] >> 2 * i & 0x33333333) << 2;
    uint32_t swapped = (bits ^ bits >> 3) & 0x0a0a0a0a;
    return bits ^ swapped ^ swapped << 3;
}

/* The round's key at `key` ^= these two rows; the next one is behind it. */
static inline uint8_t *mote_romulus_add_key(uint8_t *key, mote_romulus_half x)
{
    for (unsigned i = 0; i < 2; i++, key += 4)
        mote_store32_le(key, mote_load32_le(key) ^ mote_romulus_key_word(x, i));
    return key;
}

static inline mote_romulus_half mote_romulus_load_half(const uint8_t *p)
{
    return (mote_romulus_half){{mote_load32_le(p), mote_load32_le(p + 4)}};
}

static inline mote_romulus_half mote_romulus_difference(const uint8_t *from, const uint8_t *to)
{
    mote_romulus_half a = mote_romulus_load_half(from), b = mote_romulus_load_half(to);
    return (mote_romulus_half){{a.row[0] ^ b.row[0], a.row[1] ^ b.row[1]}};
}

/* What the lower half becomes as the next upper one, but for the LFSR: cells 1, 7, 0, 5, 2, 6, 4, 3. */
static inline mote_romulus_half mote_romulus_permute(mote_romulus_half x)
{
    uint32_t a = x.row[0], b = x.row[1];
    return (mote_romulus_half){{
        (a >> 8 & 0xff) | (b >> 16 & 0xff00) | (a & 0xff) << 16 | (b & 0xff00) << 16,
        (a >> 16 & 0xff) | (b >> 8 & 0xff00) | (b & 0xff) << 16 | (a & 0xff000000),
    }};
}

/* The LFSR of TK2 and its inverse, that of TK3, on four cells. */
static inline uint32_t mote_romulus_forward(uint32_t x)
{
    return (x << 1 & 0xfefefefe) | ((x >> 7 ^ x >> 5) & 0x01010101);
}

static inline uint32_t mote_romulus_backward(uint32_t x)
{
    return (x >> 1 & 0x7f7f7f7f) | ((x << 7 ^ x << 1) & 0x80808080);
}

static inline uint32_t mote_romulus_same(uint32_t x)
{
    return x;
}

typedef struct {
    mote_romulus_half upper, lower;
} mote_romulus_tweakey;

/* To the next round. */
static inline void mote_romulus_advance(mote_romulus_tweakey *tk, uint32_t lfsr(uint32_t))
{
    mote_romulus_half next = mote_romulus_permute(tk->lower);
    tk->lower = tk->upper;
    tk->upper = (mote_romulus_half){{lfsr(next.row[0]), lfsr(next.row[1])}};
}

#endif
