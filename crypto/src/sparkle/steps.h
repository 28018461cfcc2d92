/* SPARKLE in portable C, for any even number of branches known at compile time. */
#ifndef MOTE_SPARKLE_STEPS_H
#define MOTE_SPARKLE_STEPS_H

#include "common/table.h"
#include <stdint.h>

static MOTE_TABLE uint32_t mote_sparkle_constants[8] = {0xB7E15162, 0xBF715880, 0x38B4DA56, 0x324E7738,
                                                        0xBB1185EB, 0x4F7C7B57, 0xCFBFA1C8, 0xC2B3293D};

static inline uint32_t mote_sparkle_ror(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

/* One round of Alzette; the rotation distances are constants wherever it is used. */
#define MOTE_ALZETTE_ROUND(x, y, c, r, s)                                                                    \
    do {                                                                                                     \
        (x) += (r) ? mote_sparkle_ror((y), (r) ? (r) : 1) : (y);                                             \
        (y) ^= mote_sparkle_ror((x), (s));                                                                   \
        (x) ^= (c);                                                                                          \
    } while (0)

static inline uint32_t mote_sparkle_l(uint32_t x)
{
    return mote_sparkle_ror(x ^ x << 16, 16);
}

/* Source: SPARKLE v1.2 (2021), Section 2.1. */
static inline void mote_sparkle_steps(uint32_t *state, unsigned branches, unsigned steps)
{
    const unsigned half = branches; /* words in half the state */
    for (unsigned s = 0; s < steps; s++) {
        uint32_t tx = 0, ty = 0;
        state[1] ^= MOTE_TABLE_LONG(mote_sparkle_constants, s & 7);
        state[3] ^= s;
        for (unsigned j = 0; j < branches; j++) {
            uint32_t x = state[2 * j], y = state[2 * j + 1], c = MOTE_TABLE_LONG(mote_sparkle_constants, j);
            MOTE_ALZETTE_ROUND(x, y, c, 31, 24);
            MOTE_ALZETTE_ROUND(x, y, c, 17, 17);
            MOTE_ALZETTE_ROUND(x, y, c, 0, 31);
            MOTE_ALZETTE_ROUND(x, y, c, 24, 16);
            state[2 * j] = x;
            state[2 * j + 1] = y;
            if (2 * j < branches) {
                tx ^= x;
                ty ^= y;
            }
        }
        /* The right half takes the left half and its sums, moves one branch down and becomes the left half.
         */
        uint32_t x0 = state[0], y0 = state[1];
        uint32_t lx = mote_sparkle_l(ty), ly = mote_sparkle_l(tx);
        uint32_t wrapped_x = state[half] ^ x0 ^ lx, wrapped_y = state[half + 1] ^ y0 ^ ly;
        for (unsigned j = 0; j + 2 < half; j += 2) {
            uint32_t left_x = state[j], left_y = state[j + 1];
            state[j] = state[half + j + 2] ^ state[j + 2] ^ lx;
            state[j + 1] = state[half + j + 3] ^ state[j + 3] ^ ly;
            state[half + j] = left_x;
            state[half + j + 1] = left_y;
        }
        state[branches + half - 2] = state[half - 2];
        state[branches + half - 1] = state[half - 1];
        state[half - 2] = wrapped_x;
        state[half - 1] = wrapped_y;
    }
}

#endif
