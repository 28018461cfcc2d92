#include "aes/planes.h"
#include "common/bytes.h"
#include "mote/aes.h"

static void unmix(uint8_t *round_key)
{
    uint16_t planes[8];
    mote_aes_slice(planes, round_key);
    mote_aes_unmix(planes);
    mote_aes_unslice(round_key, planes);
}

/* The round keys of encryption from the last to the first, all but these two through InvMixColumns. */
void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
{
    mote_aes128_key encryption;
    mote_aes128_expand_key(&encryption, key);
    for (unsigned i = 0; i <= MOTE_AES128_ROUNDS; i++) {
        uint8_t *round_key = expanded->round_keys + MOTE_AES_BLOCK * i;
        mote_copy(round_key, encryption.round_keys + MOTE_AES_BLOCK * (MOTE_AES128_ROUNDS - i),
                  MOTE_AES_BLOCK);
        if (i && i < MOTE_AES128_ROUNDS)
            unmix(round_key);
    }
}
