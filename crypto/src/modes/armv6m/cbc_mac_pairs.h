/*
 * Under round keys whose planes are made for the run once. The source that includes this has included the
 * cipher before, as for modes/blocks.h, and defined ROUNDS, how many it has.
 */
#ifndef MOTE_MODES_CBC_MAC_PAIRS_ARMV6M_H
#define MOTE_MODES_CBC_MAC_PAIRS_ARMV6M_H

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/blocks.h"

void CIPHER(_cbc_mac_blocks)(uint8_t chain[16], const uint8_t *in, size_t blocks, const CIPHER(_key) *key)
{
    uint32_t planes[MOTE_AES_PLANES * (ROUNDS + 1)], pair[8];
    if (!blocks)
        return;
    mote_aes_slice_keys(planes, key->round_keys, ROUNDS);
    for (unsigned i = 0; i < 4; i++)
        pair[i] = mote_load32_le(chain + 4 * i);
    for (; blocks; blocks--) {
        for (unsigned i = 0; i < 4; i++, in += 4)
            pair[i + 4] = pair[i] ^= mote_load32_le(in);
        mote_aes_encrypt_pair(pair, planes, ROUNDS);
    }
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(chain + 4 * i, pair[i]);
}

#endif
