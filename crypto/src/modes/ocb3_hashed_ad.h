/*
 * OCB3 with associated data that was hashed before: a tag is that of the message alone plus the hash, which
 * depends on nothing but key and data. With the same before as modes/ocb3_fixed.h.
 */
#ifndef MOTE_MODES_OCB3_HASHED_AD_H
#define MOTE_MODES_OCB3_HASHED_AD_H

#include "common/depth.h"
#include "common/pieces.h"
#include "modes/ocb3_hash.h"

MOTE_BELOW void begin(CIPHER(_ocb3_hashed_ad) *hashed, const uint8_t *ad, size_t ad_len,
                      const CIPHER(_ocb3_key) *key)
{
    mote_wipe(hashed, sizeof *hashed);
    hash(hashed->sum, ad, ad_len, key);
}

void CIPHER(_ocb3_hash_ad)(CIPHER(_ocb3_hashed_ad) *hashed, const uint8_t *ad, size_t ad_len,
                           const CIPHER(_ocb3_key) *key)
{
    begin(hashed, ad, ad_len, key);
    FORGET;
}

MOTE_BELOW void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                     const CIPHER(_ocb3_hashed_ad) *ad, const uint8_t *nonce, const CIPHER(_ocb3_key) *key)
{
    const mote_ocb3_parameters parameters = {NONCE, TAG};
    CIPHER(_ocb3_seal)(ct, tag, pt, pt_len, NULL, 0, nonce, &parameters, key);
    mote_xor_block(tag, ad->sum);
}

void CIPHER(_ocb3_encrypt_hashed_ad)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                     const CIPHER(_ocb3_hashed_ad) *ad, const uint8_t *nonce,
                                     const CIPHER(_ocb3_key) *key)
{
    seal(ct, tag, pt, pt_len, ad, nonce, key);
    FORGET;
}

/* The tag that was given, less the hash, is that of the message alone. */
MOTE_BELOW int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                    const CIPHER(_ocb3_hashed_ad) *ad, const uint8_t *nonce, const CIPHER(_ocb3_key) *key)
{
    const mote_ocb3_parameters parameters = {NONCE, TAG};
    MOTE_ALIGNED uint8_t alone[MOTE_BLOCK];
    mote_copy(alone, tag, MOTE_BLOCK);
    mote_xor_block(alone, ad->sum);
    return CIPHER(_ocb3_open)(pt, ct, ct_len, alone, NULL, 0, nonce, &parameters, key);
}

int CIPHER(_ocb3_decrypt_hashed_ad)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                    const CIPHER(_ocb3_hashed_ad) *ad, const uint8_t *nonce,
                                    const CIPHER(_ocb3_key) *key)
{
    int result = open(pt, ct, ct_len, tag, ad, nonce, key);
    FORGET;
    return result;
}

#endif
