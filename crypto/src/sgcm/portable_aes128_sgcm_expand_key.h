/* The definition for all sets: a folder for hardware may say what stands for the key schedule. */
#ifndef MOTE_SGCM_PORTABLE_AES128_SGCM_EXPAND_KEY_H
#define MOTE_SGCM_PORTABLE_AES128_SGCM_EXPAND_KEY_H

#include "common/depth.h"
#include "common/pieces.h"
#include "sgcm/sgcm.h"

enum { BLOCK = 16 };

MOTE_BELOW void expand(mote_aes128_sgcm_key *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_encrypt(h, h, &expanded->cipher);
    mote_sgcm_expand_key(&expanded->hash_key, h);
}

void mote_aes128_sgcm_expand_key(mote_aes128_sgcm_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_SGCM));
}

#endif
