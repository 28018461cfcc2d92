#include "gift/cofb.h"

void mote_gift_cofb_block(uint16_t y[8], uint8_t *out, const uint8_t *in, unsigned way)
{
    uint16_t left[4], next = mote_gift_cofb_swap(y[0]);
    for (unsigned i = 4; i-- > 0;) {
        uint16_t word = mote_gift_cofb_swap(y[i]);
        left[i] = mote_gift_cofb_swap((uint16_t)(word << 1 | next >> 15));
        next = word;
    }
    for (unsigned i = 0; i < 8; i++) {
        uint16_t given = mote_load16_le(in + 2 * i), other = given ^ y[i];
        if (way != MOTE_ABSORB)
            mote_store16_le(out + 2 * i, other);
        y[i] = (i < 4 ? y[4 + i] : left[i - 4]) ^ (way == MOTE_DECRYPT ? other : given);
    }
}
