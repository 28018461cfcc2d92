/* The sponge of Gimli-24, byte by byte: a block is permuted as soon as it is full, or ends. */
#ifndef MOTE_GIMLI_SPONGE_H
#define MOTE_GIMLI_SPONGE_H

#include "common/bytes.h"
#include "gimli/permute.h"

enum { MOTE_GIMLI_RATE = 16 };

/* The padding behind the n < 16 bytes of the last block of a phase, the mark of its end, the permutation. */
static inline void mote_gimli_end(uint32_t state[12], size_t n)
{
    *mote_byte_of_words(state, n) ^= 1;
    *mote_byte_of_words(state, 47) ^= 1;
    mote_gimli_permute(state);
}

/* The first 16 bytes of the state. */
static inline void mote_gimli_read(const uint32_t state[12], uint8_t *out)
{
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(out + 4 * i, state[i]);
}

#endif
