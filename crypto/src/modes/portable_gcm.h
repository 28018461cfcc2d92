/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_GCM_H
#define MOTE_MODES_PORTABLE_GCM_H

#include "common/bytes.h"
#include "common/pieces.h"
#include "modes/gcm.h"

/* tag ^= E(the first block of the counter). */
MOTE_BELOW void hide(uint8_t tag[MOTE_BLOCK], const uint8_t counter[MOTE_BLOCK], const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t mask[MOTE_BLOCK];
    CIPHER(_encrypt)(mask, counter, mote_cipher(&key->cipher));
    mote_xor_block(tag, mask);
}

MOTE_BELOW void authenticate(uint8_t tag[MOTE_BLOCK], const uint8_t *ct, size_t ct_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t counter[MOTE_BLOCK], const CIPHER(_gcm_key) *key)
{
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        tag[i] = 0;
    mote_ghash_absorb(tag, ad, ad_len, &key->hash_key);
    mote_ghash_absorb(tag, ct, ct_len, &key->hash_key);
    mote_ghash_lengths(tag, ad_len, ct_len, &key->hash_key);
    hide(tag, counter, key);
}

/* The message takes the blocks behind the first; that one is back in `counter` at the end. */
static void crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[MOTE_BLOCK],
                  const CIPHER(_gcm_key) *key)
{
    uint8_t first[4];
    mote_copy(first, counter + 12, 4);
    for (unsigned i = MOTE_BLOCK; !++counter[--i] && i > 12;)
        ;
    CIPHER(_ctr_bytes)(out, in, len, counter, mote_cipher(&key->cipher));
    mote_copy(counter + 12, first, 4);
}

void CIPHER(_gcm_seal)(uint8_t *ct, uint8_t tag[16], const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                       size_t ad_len, uint8_t counter[16], const CIPHER(_gcm_key) *key)
{
    crypt(ct, pt, pt_len, counter, key);
    authenticate(tag, ct, pt_len, ad, ad_len, counter, key);
}

MOTE_BELOW int verify(const uint8_t *ct, size_t ct_len, const uint8_t *tag, size_t tag_bytes,
                      const uint8_t *ad, size_t ad_len, const uint8_t counter[MOTE_BLOCK],
                      const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t made[MOTE_BLOCK];
    authenticate(made, ct, ct_len, ad, ad_len, counter, key);
    return mote_equal(made, tag, tag_bytes);
}

/* The ciphertext is authenticated: nothing is decrypted before its tag is right. */
int CIPHER(_gcm_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, size_t tag_bytes,
                      const uint8_t *ad, size_t ad_len, uint8_t counter[16], const CIPHER(_gcm_key) *key)
{
    int result = verify(ct, ct_len, tag, tag_bytes, ad, ad_len, counter, key);
    if (result)
        mote_wipe(pt, ct_len);
    else
        crypt(pt, ct, ct_len, counter, key);
    return result;
}

#endif
