#include "common/bytes.h"
#include "common/interleave.h"
#include "keccak/permute.h"

void mote_keccak1600_permute_interleaved(uint8_t state[200])
{
    mote_word64 lanes[25];
    for (unsigned i = 0; i < 25; i++) {
        mote_interleave(&state[8 * i]);
        lanes[i] = mote_load64_le(&state[8 * i]);
    }
    mote_keccak1600_permute(lanes);
    for (unsigned i = 0; i < 25; i++) {
        mote_store64_le(&state[8 * i], lanes[i]);
        mote_interleave(&state[8 * i]);
    }
}
