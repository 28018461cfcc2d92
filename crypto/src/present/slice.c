#include "present/planes.h"

/* Bits that are `distance` apart change places, where the mask has the lower one. */
static inline uint16_t exchanged(uint16_t x, unsigned distance, uint16_t mask)
{
    uint16_t t = (uint16_t)((x >> distance ^ x) & mask);
    return (uint16_t)(x ^ t ^ t << distance);
}

/* Bit 4i + b of a word becomes bit 4b + i. */
static void transpose_bits(uint16_t words[4])
{
    for (unsigned i = 0; i < MOTE_PRESENT_WORDS; i++)
        words[i] = exchanged(exchanged(words[i], 3, 0x0a0a), 6, 0x00cc);
}

/* Nibble b of word k becomes nibble k of word b. */
static void transpose_nibbles(uint16_t words[4])
{
    uint16_t out[MOTE_PRESENT_WORDS];
    for (unsigned b = 0; b < MOTE_PRESENT_WORDS; b++) {
        uint16_t collected = 0;
        for (unsigned k = MOTE_PRESENT_WORDS; k--; words[k] >>= 4)
            collected = (uint16_t)(collected << 4 | (words[k] & 15));
        out[b] = collected;
    }
    for (unsigned b = 0; b < MOTE_PRESENT_WORDS; b++)
        words[b] = out[b];
}

void mote_present_slice(uint16_t words[4])
{
    transpose_bits(words);
    transpose_nibbles(words);
}

void mote_present_unslice(uint16_t words[4])
{
    transpose_nibbles(words);
    transpose_bits(words);
}
