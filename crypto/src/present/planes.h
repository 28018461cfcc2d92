/*
 * PRESENT on a state of four 16-bit words, the least significant first (Bogdanov et al., CHES 2007). Bit b of
 * nibble j of the state is bit 4j + b of 64. In planes, word b has the bits b of all nibbles. The bit
 * permutation of the cipher moves bit 4j + b to 16b + j: planes after the S-box, read as a state, are
 * permuted.
 */
#ifndef MOTE_PRESENT_PLANES_H
#define MOTE_PRESENT_PLANES_H

#include "common/bytes.h"

enum { MOTE_PRESENT_WORDS = 4, MOTE_PRESENT80_ROUNDS = 31 };

/* A block as a state, and back. */
static inline void mote_present_load(uint16_t state[4], const uint8_t *block)
{
    for (unsigned i = 0; i < MOTE_PRESENT_WORDS; i++)
        state[i] = mote_load16_be(block + 6 - 2 * i);
}

static inline void mote_present_store(uint8_t *block, const uint16_t state[4])
{
    for (unsigned i = 0; i < MOTE_PRESENT_WORDS; i++)
        mote_store16_be(block + 6 - 2 * i, state[i]);
}

static inline void mote_present_add(uint16_t state[4], const uint16_t round_key[4])
{
    for (unsigned i = 0; i < MOTE_PRESENT_WORDS; i++)
        state[i] ^= round_key[i];
}

/* A state as planes, and planes as a state. */
void mote_present_slice(uint16_t words[4]);
void mote_present_unslice(uint16_t words[4]);

/* The S-box on every column of bits of four words, of which the first has the least significant. */
void mote_present_substitute(uint16_t planes[4]);

#endif
