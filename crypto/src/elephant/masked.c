#include "elephant/masked.h"

#include "mote/elephant.h"

enum { BLOCK = MOTE_ELEPHANT_BLOCK };

void mote_elephant_masked(uint8_t out[BLOCK], const uint8_t base[BLOCK], const uint8_t in[BLOCK],
                          const uint8_t mask[BLOCK])
{
    MOTE_ALIGNED uint16_t words[BLOCK / 2];
    uint8_t *state = (uint8_t *)words;
    for (unsigned i = 0; i < BLOCK; i++)
        state[i] = in[i] ^ mask[i];
    mote_spongent160_permute(state);
    for (unsigned i = 0; i < BLOCK; i++)
        out[i] = base[i] ^ state[i] ^ mask[i];
}
