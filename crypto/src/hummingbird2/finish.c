#include "hummingbird2/round.h"

void mote_hummingbird2_finish(uint16_t state[8], const uint16_t key[8], uint8_t tag[16], const uint8_t *nonce,
                              uint16_t mark)
{
    for (unsigned i = 0; i < 3; i++) {
        uint16_t sum = (uint16_t)(mote_load16_le(nonce + 2 * i) + state[0] + state[2] + mark);
        (void)mote_hummingbird2_take(state, key, sum);
        mark = 0;
    }
    uint16_t more = mote_load16_le(nonce + 6);
    for (unsigned i = 0; i < 8; i++) {
        mote_store16_le(tag + 2 * i, (uint16_t)(more + state[0] + state[2]));
        mote_hummingbird2_seal(state, key, tag + 2 * i, tag + 2 * i, 1);
        more = 0;
    }
}
