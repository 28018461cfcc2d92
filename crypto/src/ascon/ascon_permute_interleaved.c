#include "ascon/permute.h"

#include "common/bytes.h"
#include "common/interleave.h"

void mote_ascon_permute_interleaved(uint8_t state[40], unsigned rounds)
{
    uint16_t lanes[20];
    for (unsigned i = 0; i < 40; i += 8)
        mote_interleave(&state[i]);
    for (unsigned i = 0; i < 20; i++)
        lanes[i] = mote_load16_le(&state[2 * i]);
    mote_ascon_permute(lanes, rounds);
    for (unsigned i = 0; i < 20; i++)
        mote_store16_le(&state[2 * i], lanes[i]);
    for (unsigned i = 0; i < 40; i += 8)
        mote_interleave(&state[i]);
}
