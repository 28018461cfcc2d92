#include "common/bytes.h"
#include "common/secure.h"
#include "modes/blocks.h"
#include "modes/ghash.h"

/* z = z h, without a table: of h times every power of x, those whose bit z has. */
static void multiply(uint8_t z[MOTE_BLOCK], const uint8_t h[MOTE_BLOCK])
{
    uint8_t power[MOTE_BLOCK], sum[MOTE_BLOCK] = {0};
    mote_copy(power, h, MOTE_BLOCK);
    for (unsigned i = 0; i < MOTE_BLOCK; i++) {
        uint8_t bits = z[i];
        for (unsigned bit = 0; bit < 8; bit++) {
            uint8_t chosen = (uint8_t)mote_opaque((uint16_t)-(bits >> 7));
            bits = (uint8_t)(bits << 1);
            for (unsigned j = 0; j < MOTE_BLOCK; j++)
                sum[j] ^= power[j] & chosen;
            mote_ghash_advance(power);
        }
    }
    mote_copy(z, sum, MOTE_BLOCK);
}

void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const uint8_t *hash_key)
{
    for (; blocks; blocks--, in += MOTE_BLOCK) {
        mote_xor(z, in, MOTE_BLOCK);
        multiply(z, hash_key);
    }
}
