#include "sparkle/block.h"

#include "common/bytes.h"

void mote_schwaemm_absorb_block(uint32_t *state, const uint8_t *in, unsigned whitening)
{
    for (unsigned i = 0; i < 4; i++) {
        uint32_t low = state[i], high = state[i + 4];
        state[i] = high ^ mote_load32_le(in + 4 * i) ^ state[8 + i];
        state[i + 4] = low ^ high ^ mote_load32_le(in + 4 * i + 16) ^ state[8 + i + whitening];
    }
}
