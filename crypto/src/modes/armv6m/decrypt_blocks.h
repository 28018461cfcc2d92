/*
 * Two blocks at once, under round keys whose planes are made for all of them once. A last block alone is in
 * both places. The source that includes this has included the cipher before, as for modes/blocks.h, and
 * defined ROUNDS, how many it has.
 */
#ifndef MOTE_MODES_DECRYPT_BLOCKS_ARMV6M_H
#define MOTE_MODES_DECRYPT_BLOCKS_ARMV6M_H

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/blocks.h"
#include "modes/pairs.h"

void CIPHER(_decrypt_blocks)(uint8_t *data, size_t blocks, const CIPHER(_decryption_key) *key)
{
    uint32_t planes[MOTE_AES_PLANES * (ROUNDS + 1)], pair[8];
    if (!blocks)
        return;
    mote_aes_slice_decryption_keys(planes, key->round_keys, ROUNDS);
    while (blocks) {
        unsigned taken = blocks > 1 ? 2 : 1;
        uint8_t *other = data + MOTE_BLOCK * (taken - 1);
        for (unsigned i = 0; i < 4; i++) {
            pair[i] = mote_load32_le(data + 4 * i);
            pair[i + 4] = mote_load32_le(other + 4 * i);
        }
        mote_aes_decrypt_pair(pair, planes, ROUNDS);
        for (unsigned i = 0; i < 4 * taken; i++, data += 4)
            mote_store32_le(data, pair[i]);
        blocks -= taken;
    }
}

#endif
