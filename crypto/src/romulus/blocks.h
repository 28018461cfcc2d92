/* Whole blocks at any address, and the counter. Where words may lie at any address (ARMv7-M) they are used;
 * with MOTE_ROMULUS_ALIGNED_WORDS for blocks that are aligned, too; others go byte by byte. */
#ifndef MOTE_ROMULUS_BLOCKS_H
#define MOTE_ROMULUS_BLOCKS_H

#include "common/bytes.h"
#include "common/target.h"
#include "romulus/skinny.h"

/* G of one byte: the bits move down, the top one becomes x7 ^ x0. */
static inline uint8_t mote_romulus_g(uint8_t x)
{
    return (uint8_t)(x >> 1 ^ (x & 0x80) ^ x << 7);
}

#if defined(MOTE_WORDS_ANYWHERE) || defined(MOTE_ROMULUS_ALIGNED_WORDS)

#define MOTE_ROMULUS_WORDS

/* Four bytes of the context or of the session, which are aligned. */
typedef uint32_t __attribute__((may_alias)) mote_romulus_word;

#ifdef MOTE_WORDS_ANYWHERE

/* The bytes that the next two functions read and write. */
typedef struct __attribute__((may_alias)) {
    uint8_t bytes[MOTE_ROMULUS_BLOCK];
} mote_romulus_bytes;

/* A block at any address: the compiler may not assume of ldr and str what the processor does. 5 cycles. */
static inline void mote_romulus_load(uint32_t x[4], const uint8_t *p)
{
    __asm__("ldr %0, [%4]\n\tldr %1, [%4, #4]\n\tldr %2, [%4, #8]\n\tldr %3, [%4, #12]"
            : "=&r"(x[0]), "=&r"(x[1]), "=&r"(x[2]), "=&r"(x[3])
            : "r"(p), "m"(*(const mote_romulus_bytes *)(const void *)p));
}

static inline void mote_romulus_store(uint8_t *p, const uint32_t x[4])
{
    __asm__("str %1, [%5]\n\tstr %2, [%5, #4]\n\tstr %3, [%5, #8]\n\tstr %4, [%5, #12]"
            : "=m"(*(mote_romulus_bytes *)p)
            : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(p));
}

#else

static inline int mote_romulus_is_aligned(const void *p)
{
    return ((uintptr_t)p & 3) == 0;
}

static inline void mote_romulus_load(uint32_t x[4], const uint8_t *p)
{
    const mote_romulus_word *word = (const mote_romulus_word *)(const void *)p;
    for (unsigned i = 0; i < 4; i++)
        x[i] = mote_romulus_is_aligned(p) ? word[i] : mote_load32_le(p + 4 * i);
}

static inline void mote_romulus_store(uint8_t *p, const uint32_t x[4])
{
    mote_romulus_word *word = (mote_romulus_word *)(void *)p;
    for (unsigned i = 0; i < 4; i++) {
        if (mote_romulus_is_aligned(p))
            word[i] = x[i];
        else
            mote_store32_le(p + 4 * i, x[i]);
    }
}

#endif

static inline uint32_t mote_romulus_g_word(uint32_t x)
{
    uint32_t low = x & 0x01010101;
    return (x & 0x80808080) ^ (x ^ low) >> 1 ^ low << 7;
}

static inline void mote_romulus_copy_counter(uint8_t *to, const uint8_t *from)
{
    const mote_romulus_word *x = (const mote_romulus_word *)(const void *)from;
    mote_romulus_word *y = (mote_romulus_word *)(void *)to;
    y[0] = x[0];
    y[1] = x[1];
}

static inline void mote_romulus_copy_block(uint8_t *to, const uint8_t *from)
{
    uint32_t x[4];
    mote_romulus_load(x, from);
    mote_romulus_store(to, x);
}

static inline void mote_romulus_xor_block(uint8_t *state, const uint8_t *in)
{
    mote_romulus_word *s = (mote_romulus_word *)(void *)state;
    uint32_t x[4];
    mote_romulus_load(x, in);
    for (unsigned i = 0; i < 4; i++)
        s[i] ^= x[i];
}

static inline void mote_romulus_g_block(uint8_t *to, const uint8_t *from)
{
    const mote_romulus_word *x = (const mote_romulus_word *)(const void *)from;
    mote_romulus_word *y = (mote_romulus_word *)(void *)to;
    for (unsigned i = 0; i < 4; i++)
        y[i] = mote_romulus_g_word(x[i]);
}

static inline void mote_romulus_crypt_block(uint8_t *state, uint8_t *out, const uint8_t *in, int decrypting)
{
    mote_romulus_word *s = (mote_romulus_word *)(void *)state;
    uint32_t x[4];
    mote_romulus_load(x, in);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t other = x[i] ^ mote_romulus_g_word(s[i]);
        s[i] ^= decrypting ? other : x[i];
        x[i] = other;
    }
    mote_romulus_store(out, x);
}

/* The 56-bit LFSR, x^56 = x^7 + x^4 + x^2 + 1. The domain, which every call sets, is shifted with it. */
static inline void mote_romulus_step_counter(uint8_t counter[8])
{
    mote_romulus_word *x = (mote_romulus_word *)(void *)counter;
    uint32_t low = x[0], high = x[1];
    x[0] = low << 1 ^ ((high >> 23 & 1) * 0x95);
    x[1] = high << 1 | low >> 31;
}

#else

#define mote_romulus_copy_counter(to, from) mote_copy(to, from, 8)
#define mote_romulus_copy_block(to, from) mote_copy(to, from, MOTE_ROMULUS_BLOCK)

/* The 56-bit LFSR, x^56 = x^7 + x^4 + x^2 + 1. */
static void mote_romulus_step_counter(uint8_t counter[8])
{
    uint8_t carry = counter[6] >> 7;
    for (unsigned i = 6; i > 0; i--)
        counter[i] = (uint8_t)(counter[i] << 1 | counter[i - 1] >> 7);
    counter[0] = (uint8_t)(counter[0] << 1);
    if (carry)
        counter[0] ^= 0x95;
}

#endif

#endif
