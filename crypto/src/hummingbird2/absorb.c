#include "hummingbird2/round.h"

void mote_hummingbird2_absorb(uint16_t state[8], const uint16_t key[8], const uint8_t *in, size_t n)
{
    for (; n; n--, in += 2)
        (void)mote_hummingbird2_take(state, key, mote_load16_le(in));
}
