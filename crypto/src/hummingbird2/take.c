#include "hummingbird2/round.h"

uint16_t mote_hummingbird2_take(uint16_t state[8], const uint16_t key[8], uint16_t word)
{
    uint16_t t1 = mote_hummingbird2_forward((uint16_t)(state[0] + word), key, NULL);
    uint16_t t2 = mote_hummingbird2_forward((uint16_t)(state[1] + t1), key + 4, state + 4);
    uint16_t t3 = mote_hummingbird2_forward((uint16_t)(state[2] + t2), key, state + 4);
    uint16_t last = (uint16_t)(state[3] + t3);
    mote_hummingbird2_update(state, t1, t2, t3);
    return last;
}
