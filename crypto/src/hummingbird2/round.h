/* What the portable functions of Hummingbird-2 share: its keyed permutation of a word, both ways, no tables.
 */
#ifndef MOTE_HUMMINGBIRD2_ROUND_H
#define MOTE_HUMMINGBIRD2_ROUND_H

#include "common/bytes.h"
#include "common/table.h"
#include "hummingbird2/words.h"

static inline uint16_t mote_hummingbird2_left(uint16_t x, unsigned n)
{
    return (uint16_t)((unsigned)x << n | x >> (16 - n));
}

/* The S-boxes S1 (high) to S4 (low) on the four digits of a word, and their inverses. */
uint16_t mote_hummingbird2_substitute(uint16_t x);
uint16_t mote_hummingbird2_restore(uint16_t x);

/* L, and its inverse, which is its cube. */
static inline uint16_t mote_hummingbird2_mix(uint16_t x)
{
    return x ^ mote_hummingbird2_left(x, 6) ^ mote_hummingbird2_left(x, 10);
}

static inline uint16_t mote_hummingbird2_unmix(uint16_t x)
{
    return mote_hummingbird2_mix(mote_hummingbird2_mix(mote_hummingbird2_mix(x)));
}

/* WD16 under four words of the key, each XORed with a word of `mask`; no mask is NULL. */
static inline uint16_t mote_hummingbird2_forward(uint16_t x, const uint16_t *key, const uint16_t *mask)
{
    for (unsigned i = 0; i < 4; i++) {
        x ^= mask ? key[i] ^ mask[i] : key[i];
        x = mote_hummingbird2_mix(mote_hummingbird2_substitute(x));
    }
    return x;
}

static inline uint16_t mote_hummingbird2_backward(uint16_t x, const uint16_t *key, const uint16_t *mask)
{
    for (unsigned i = 4; i--;) {
        x = mote_hummingbird2_restore(mote_hummingbird2_unmix(x));
        x ^= mask ? key[i] ^ mask[i] : key[i];
    }
    return x;
}

/* The state moves on by what the first three of a word's four permutations gave. */
static inline void mote_hummingbird2_update(uint16_t state[8], uint16_t t1, uint16_t t2, uint16_t t3)
{
    state[3] = (uint16_t)(state[3] + state[0] + t3 + t1);
    state[0] = (uint16_t)(state[0] + t3);
    state[1] = (uint16_t)(state[1] + t1);
    state[2] = (uint16_t)(state[2] + t2);
    for (unsigned i = 0; i < 4; i++)
        state[4 + i] ^= state[i];
}

/* The first three, then the update: what goes into the fourth, whose output is R1 as it was less than C. */
uint16_t mote_hummingbird2_take(uint16_t state[8], const uint16_t key[8], uint16_t word);

#endif
