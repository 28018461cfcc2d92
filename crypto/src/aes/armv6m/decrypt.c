/* One block by what does two: it is in both places. */
#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"

void mote_aes_decrypt(uint8_t *out, const uint8_t *in, const uint8_t *round_keys, unsigned rounds)
{
    uint32_t planes[MOTE_AES_PLANES * (MOTE_AES256_ROUNDS + 1)], blocks[8];
    mote_aes_slice_decryption_keys(planes, round_keys, rounds);
    for (unsigned i = 0; i < 4; i++)
        blocks[i] = blocks[i + 4] = mote_load32_le(in + 4 * i);
    mote_aes_decrypt_pair(blocks, planes, rounds);
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(out + 4 * i, blocks[i]);
}
