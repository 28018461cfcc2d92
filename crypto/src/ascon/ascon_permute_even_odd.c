#include "ascon/permute.h"

enum { LANES = 5 };

static uint16_t bit(uint32_t word, unsigned i)
{
    return (uint16_t)(word >> i & 1);
}

void mote_ascon_permute_even_odd(uint32_t state[10], unsigned rounds)
{
    uint16_t lanes[4 * LANES] = {0};
    for (unsigned i = 0; i < LANES; i++)
        for (unsigned j = 0; j < 32; j++)
            lanes[4 * i + j / 8] |=
                (uint16_t)((bit(state[i], j) | bit(state[LANES + i], j) << 1) << j % 8 * 2);
    mote_ascon_permute(lanes, rounds);
    for (unsigned i = 0; i < LANES; i++) {
        state[i] = state[LANES + i] = 0;
        for (unsigned j = 0; j < 32; j++) {
            unsigned pair = lanes[4 * i + j / 8] >> j % 8 * 2;
            state[i] |= (uint32_t)(pair & 1) << j;
            state[LANES + i] |= (uint32_t)(pair >> 1 & 1) << j;
        }
    }
}
