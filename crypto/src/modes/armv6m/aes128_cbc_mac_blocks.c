/* Under round keys whose planes are made for the run once. */
#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/blocks.h"

void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks,
                                const mote_aes128_key *key)
{
    uint32_t planes[MOTE_AES_PLANES * (MOTE_AES128_ROUNDS + 1)], pair[8];
    if (!blocks)
        return;
    mote_aes_slice_keys(planes, key->round_keys, MOTE_AES128_ROUNDS);
    for (unsigned i = 0; i < 4; i++)
        pair[i] = mote_load32_le(chain + 4 * i);
    for (; blocks; blocks--) {
        for (unsigned i = 0; i < 4; i++, in += 4)
            pair[i + 4] = pair[i] ^= mote_load32_le(in);
        mote_aes_encrypt_pair(pair, planes, MOTE_AES128_ROUNDS);
    }
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(chain + 4 * i, pair[i]);
}
