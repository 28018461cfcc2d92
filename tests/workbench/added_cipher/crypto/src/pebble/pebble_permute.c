#include "pebble/permute.h"

void mote_pebble_permute(uint8_t state[8], unsigned rounds)
{
    for (; rounds; rounds--) {
        for (unsigned i = 0; i < 8; i++) {
            uint8_t both = state[(i + 1) & 7] & state[(i + 3) & 7];
            uint8_t x = (uint8_t)(state[i] ^ both ^ state[(i + 7) & 7] ^ rounds);
            state[i] = (uint8_t)(x << 3 | x >> 5);
        }
    }
}
