#include "gimli/permute.h"

static inline uint32_t rol(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

/* The round function on a column. */
static inline void mix(uint32_t *column)
{
    uint32_t x = rol(column[0], 24), y = rol(column[4], 9), z = column[8];
    column[8] = x ^ z << 1 ^ (y & z) << 2;
    column[4] = y ^ x ^ (x | z) << 1;
    column[0] = z ^ y ^ (x & y) << 3;
}

static inline void exchange(uint32_t *a, uint32_t *b)
{
    uint32_t t = *a;
    *a = *b;
    *b = t;
}

/* Source: Gimli, NIST LWC second round (2019), Section 2.1. */
void mote_gimli_permute(uint32_t state[12])
{
    for (unsigned round = 24; round > 0; round--) {
        for (unsigned j = 0; j < 4; j++)
            mix(&state[j]);
        if ((round & 3) == 0) {
            exchange(&state[0], &state[1]);
            exchange(&state[2], &state[3]);
            state[0] ^= 0x9e377900 ^ round;
        } else if ((round & 3) == 2) {
            exchange(&state[0], &state[2]);
            exchange(&state[1], &state[3]);
        }
    }
}
