#include "hummingbird2/round.h"

void mote_hummingbird2_start(uint16_t state[8], const uint16_t key[8], const uint8_t *nonce)
{
    for (unsigned i = 0; i < 8; i++)
        state[i] = mote_load16_le(nonce + 2 * (i & 3));
    for (unsigned i = 0; i < 4; i++) {
        uint16_t t1 = mote_hummingbird2_forward((uint16_t)(state[0] + i), key, NULL);
        uint16_t t2 = mote_hummingbird2_forward((uint16_t)(state[1] + t1), key + 4, NULL);
        uint16_t t3 = mote_hummingbird2_forward((uint16_t)(state[2] + t2), key, NULL);
        uint16_t t4 = mote_hummingbird2_forward((uint16_t)(state[3] + t3), key + 4, NULL);
        state[0] = mote_hummingbird2_left((uint16_t)(state[0] + t4), 3);
        state[1] = mote_hummingbird2_left((uint16_t)(state[1] + t1), 15);
        state[2] = mote_hummingbird2_left((uint16_t)(state[2] + t2), 8);
        state[3] = mote_hummingbird2_left((uint16_t)(state[3] + t3), 1);
        for (unsigned j = 0; j < 4; j++)
            state[4 + j] ^= state[j];
    }
}
