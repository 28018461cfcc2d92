/* Two counters at once, under round keys whose planes are made for the run once. Of a last block alone both
 * places have something, and one is left. */
#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/blocks.h"

void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                         const mote_aes128_key *key)
{
    uint32_t planes[MOTE_AES_PLANES * (MOTE_AES128_ROUNDS + 1)], pair[8];
    if (!blocks)
        return;
    mote_aes_slice_keys(planes, key->round_keys, MOTE_AES128_ROUNDS);
    while (blocks) {
        unsigned taken = blocks > 1 ? 2 : 1;
        for (unsigned i = 0; i < 4; i++)
            pair[i] = pair[i + 4] = mote_load32_le(counter + 4 * i);
        pair[7] += 1UL << 24;
        counter[MOTE_BLOCK - 1] += (uint8_t)taken;
        mote_aes_encrypt_pair(pair, planes, MOTE_AES128_ROUNDS);
        for (unsigned i = 0; i < 4 * taken; i++, in += 4, out += 4)
            mote_store32_le(out, pair[i] ^ mote_load32_le(in));
        blocks -= taken;
    }
}
