/* The definition for all sets: a folder for hardware may say what stands for the key schedule. */
#ifndef MOTE_MODES_PORTABLE_AES128_GCM_EXPAND_KEY_H
#define MOTE_MODES_PORTABLE_AES128_GCM_EXPAND_KEY_H

#include "common/depth.h"
#include "common/pieces.h"
#include "modes/gcm.h"

MOTE_BELOW void expand(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[MOTE_BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_encrypt(h, h, mote_cipher(&expanded->cipher));
    mote_ghash_expand_key(&expanded->hash_key, h);
}

void mote_aes128_gcm_expand_key(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
}

/* Without its size in the name, too, for who calls it without the header. */
#if defined(MOTE_AES128_GCM_EXPAND_KEY)
#define TEXT(name) TEXT_OF(name)
#define TEXT_OF(name) #name
#undef mote_aes128_gcm_expand_key
void mote_aes128_gcm_expand_key(mote_aes128_gcm_key *expanded, const uint8_t *key)
    __attribute__((alias(TEXT(MOTE_AES128_GCM_EXPAND_KEY))));
#endif

#endif
