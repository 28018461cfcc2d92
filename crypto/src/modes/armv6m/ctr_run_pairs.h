/*
 * Two counters at once, under round keys whose planes are made for the run once. Of a last block alone both
 * places have something, and one is left. The source that includes this has included the cipher before, as
 * for modes/blocks.h, and defined ROUNDS, how many it has.
 */
#ifndef MOTE_MODES_CTR_RUN_PAIRS_ARMV6M_H
#define MOTE_MODES_CTR_RUN_PAIRS_ARMV6M_H

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/blocks.h"

void CIPHER(_ctr_run)(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                      const CIPHER(_key) *key)
{
    uint32_t planes[MOTE_AES_PLANES * (ROUNDS + 1)], pair[8];
    if (!blocks)
        return;
    mote_aes_slice_keys(planes, key->round_keys, ROUNDS);
    while (blocks) {
        unsigned taken = blocks > 1 ? 2 : 1;
        for (unsigned i = 0; i < 4; i++)
            pair[i] = pair[i + 4] = mote_load32_le(counter + 4 * i);
        pair[7] += 1UL << 24;
        counter[MOTE_BLOCK - 1] += (uint8_t)taken;
        mote_aes_encrypt_pair(pair, planes, ROUNDS);
        for (unsigned i = 0; i < 4 * taken; i++, in += 4, out += 4)
            mote_store32_le(out, pair[i] ^ mote_load32_le(in));
        blocks -= taken;
    }
}

#endif
