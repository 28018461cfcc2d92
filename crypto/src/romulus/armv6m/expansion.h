/*
 * The round keys as the kernel adds them, which are those of the kernel `fast` for ARMv7-M
 * (armv7m/expand.inc) but for ones where word 1 of the state is complemented.
 *
 * A round key is two words: the first of bits 0 and 4, and 1 and 5, of cells 0..7, the second of bits 2 and
 * 6, and 3 and 7. Byte c is column c, and row r is turned left by some columns; of a byte row r has four
 * bits, two together (i and i + 4), and two (i + 1 and i + 5) four places higher in even rounds, two in odd
 * ones. What is for words 1 and 3 of the state is the higher pair.
 */
#ifndef MOTE_ROMULUS_EXPANSION_ARMV6M_H
#define MOTE_ROMULUS_EXPANSION_ARMV6M_H

#include "common/bytes.h"
#include "romulus/skinny.h"

typedef uint32_t __attribute__((may_alias)) mote_romulus_aligned_word;

/* The schedule of a tweakey of zeros: constants. */
void mote_romulus_begin_schedule(uint16_t *schedule);

/* The schedule ^= the expansion of half a TK1, for even rounds or for odd ones, and of TK2 and TK3: words in
 * the order of memory. */
void mote_romulus_expand_tk1_upper(uint16_t *schedule, const uint32_t *half);
void mote_romulus_expand_tk1_lower(uint16_t *schedule, const uint32_t *half);
void mote_romulus_expand_tk2(uint16_t *schedule, const uint32_t *tweakey);
void mote_romulus_expand_tk3(uint16_t *schedule, const uint32_t *tweakey);

static inline int mote_romulus_are_aligned(const uint8_t *p, const uint8_t *q)
{
    return (((uintptr_t)p | (uintptr_t)q) & 3) == 0;
}

/* x = n words from p, whose address is no secret. */
static inline void mote_romulus_load_words(uint32_t *x, const uint8_t *p, unsigned n)
{
    const mote_romulus_aligned_word *word = (const mote_romulus_aligned_word *)(const void *)p;
    for (unsigned i = 0; i < n; i++)
        x[i] = mote_romulus_are_aligned(p, p) ? word[i] : mote_load32_le(p + 4 * i);
}

static inline void mote_romulus_difference(uint32_t *x, const uint8_t *from, const uint8_t *to, unsigned n)
{
    const mote_romulus_aligned_word *a = (const mote_romulus_aligned_word *)(const void *)from;
    const mote_romulus_aligned_word *b = (const mote_romulus_aligned_word *)(const void *)to;
    for (unsigned i = 0; i < n; i++)
        x[i] = mote_romulus_are_aligned(from, to) ? a[i] ^ b[i]
                                                  : mote_load32_le(from + 4 * i) ^ mote_load32_le(to + 4 * i);
}

#endif
