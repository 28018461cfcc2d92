/* The tweakey update of SKINNY-128-384: a permutation of cells, then an LFSR on each cell of rows 0 and 1. */
#ifndef MOTE_ROMULUS_TWEAKEY_H
#define MOTE_ROMULUS_TWEAKEY_H

#include "romulus/skinny.h"

typedef uint8_t mote_romulus_lfsr(uint8_t);

static inline uint8_t mote_romulus_lfsr_tk1(uint8_t x)
{
    return x;
}

static inline uint8_t mote_romulus_lfsr_tk2(uint8_t x)
{
    return (uint8_t)(x << 1 | ((x >> 7 ^ x >> 5) & 1));
}

/* The inverse of the LFSR of TK2: TK3 walks the same cycle backwards. */
static inline uint8_t mote_romulus_lfsr_tk3(uint8_t x)
{
    return (uint8_t)(x >> 1 | ((x ^ x >> 6) & 1) << 7);
}

/* round_keys ^= rows 0 and 1 of tk in all rounds. */
static inline void mote_romulus_add_expansion(uint8_t *round_keys, const uint8_t *tk, mote_romulus_lfsr *lfsr)
{
    /* Cell i of the upper half comes from this cell of the lower half, which comes from the upper half. */
    static MOTE_TABLE uint8_t LOWER[8] = {1, 7, 0, 5, 2, 6, 4, 3};
    uint8_t upper[8], lower[8];

    for (unsigned i = 0; i < 8; i++) {
        upper[i] = tk[i];
        lower[i] = tk[8 + i];
    }
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++) {
        uint8_t next[8];
        for (unsigned i = 0; i < 8; i++) {
            *round_keys++ ^= upper[MOTE_TABLE_BYTE(MOTE_ROMULUS_KEY_CELLS, i)];
            next[i] = lfsr(lower[MOTE_TABLE_BYTE(LOWER, i)]);
        }
        for (unsigned i = 0; i < 8; i++) {
            lower[i] = upper[i];
            upper[i] = next[i];
        }
    }
}

#endif
