#include "hummingbird2/round.h"

void mote_hummingbird2_seal(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in,
                            size_t n)
{
    for (; n; n--, in += 2, out += 2) {
        uint16_t r1 = state[0], last = mote_hummingbird2_take(state, key, mote_load16_le(in));
        mote_store16_le(out, (uint16_t)(mote_hummingbird2_forward(last, key + 4, NULL) + r1));
    }
}
