/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_GHASH_BLOCKS_H
#define MOTE_MODES_PORTABLE_GHASH_BLOCKS_H

#include "common/bytes.h"
#include "modes/block.h"
#include "modes/ghash.h"

/* z = z h, without a table: of h times every power of x, those whose bit z has. */
static void multiply(uint8_t z[MOTE_BLOCK], const uint8_t h[MOTE_BLOCK])
{
    uint16_t power[8], sum[8];
    for (unsigned i = 0; i < 8; i++) {
        power[i] = mote_load16_be(h + 2 * i);
        sum[i] = 0;
    }
    for (unsigned i = 0; i < MOTE_BLOCK; i++) {
        uint8_t bits = z[i];
        for (unsigned bit = 0; bit < 8; bit++) {
            uint16_t chosen = mote_opaque((uint16_t)-(bits >> 7));
            bits = (uint8_t)(bits << 1);
            for (unsigned j = 0; j < 8; j++)
                sum[j] ^= power[j] & chosen;
            mote_ghash_advance(power);
        }
    }
    for (unsigned i = 0; i < 8; i++)
        mote_store16_be(z + 2 * i, sum[i]);
}

void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
{
    for (; blocks; blocks--, in += MOTE_BLOCK) {
        mote_xor(z, in, MOTE_BLOCK);
        multiply(z, hash_key->rows);
    }
}

#endif
