/*
 * The expanded key of GCM: that of the block cipher, and of the hash with h = E(0). For all sets: a folder
 * for hardware may say what stands for the key schedule. With the same before as modes/ctr.h, and SIZED, the
 * name of the function that says how large a key is, where there is one.
 */
#ifndef MOTE_MODES_PORTABLE_GCM_EXPAND_KEY_H
#define MOTE_MODES_PORTABLE_GCM_EXPAND_KEY_H

#include "common/depth.h"
#include "common/pieces.h"
#include "modes/gcm.h"

MOTE_BELOW void expand(CIPHER(_gcm_key) *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[MOTE_BLOCK] = {0};
    CIPHER(_expand_key)(&expanded->cipher, key);
    CIPHER(_encrypt)(h, h, mote_cipher(&expanded->cipher));
    mote_ghash_expand_key(&expanded->hash_key, h);
}

void CIPHER(_gcm_expand_key)(CIPHER(_gcm_key) *expanded, const uint8_t *key)
{
    expand(expanded, key);
    FORGET;
}

/* Without its size in the name, too, for who calls it without the header. */
#if defined(MOTE_AES256_GCM_EXPAND_KEY)
#define TEXT(name) TEXT_OF(name)
#define TEXT_OF(name) #name
#undef mote_aes128_gcm_expand_key
#undef mote_aes256_gcm_expand_key
void CIPHER(_gcm_expand_key)(CIPHER(_gcm_key) *expanded, const uint8_t *key)
    __attribute__((alias(TEXT(SIZED))));
#endif

#endif
