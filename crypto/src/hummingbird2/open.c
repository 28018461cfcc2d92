#include "hummingbird2/round.h"

void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in,
                            size_t n)
{
    for (; n; n--, in += 2, out += 2) {
        uint16_t x = (uint16_t)(mote_load16_le(in) - state[0]);
        uint16_t t3 = (uint16_t)(mote_hummingbird2_backward(x, key + 4, NULL) - state[3]);
        uint16_t t2 = (uint16_t)(mote_hummingbird2_backward(t3, key, state + 4) - state[2]);
        uint16_t t1 = (uint16_t)(mote_hummingbird2_backward(t2, key + 4, state + 4) - state[1]);
        mote_store16_le(out, (uint16_t)(mote_hummingbird2_backward(t1, key, NULL) - state[0]));
        mote_hummingbird2_update(state, t1, t2, t3);
    }
}
