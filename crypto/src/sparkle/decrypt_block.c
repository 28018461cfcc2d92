#include "sparkle/block.h"

#include "common/bytes.h"

void mote_schwaemm_decrypt_block(uint32_t *state, uint8_t *out, const uint8_t *in, unsigned whitening)
{
    for (unsigned i = 0; i < 4; i++) {
        uint32_t low = state[i], high = state[i + 4];
        uint32_t plain_low = mote_load32_le(in + 4 * i) ^ low, cipher_high = mote_load32_le(in + 4 * i + 16);
        state[i] = high ^ plain_low ^ state[8 + i];
        state[i + 4] = low ^ cipher_high ^ state[8 + i + whitening];
        mote_store32_le(out + 4 * i, plain_low);
        mote_store32_le(out + 4 * i + 16, cipher_high ^ high);
    }
}
