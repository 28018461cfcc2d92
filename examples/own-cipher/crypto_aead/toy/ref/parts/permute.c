#include "toy.h"

void toy_permute(toy_state *state)
{
    uint32_t *w = state->word;

    for (unsigned round = 0; round < 8; round++) {
        uint32_t first = w[0];

        w[0] = w[1] + (w[2] & w[3]) + round;
        w[1] = w[2] ^ (w[3] << 8 | w[3] >> 24);
        w[2] = w[3] + first;
        w[3] = toy_double(first) ^ w[0];
    }
}
