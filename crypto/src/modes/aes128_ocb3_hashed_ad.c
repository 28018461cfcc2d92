/*
 * AES-128-OCB3 with associated data that was hashed before: a tag is that of the message alone plus the hash,
 * which depends on nothing but key and data.
 */
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/ocb3_hash.h"

/* Below what is measured of whole messages, a frame with a tag and what is saved with it. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_OCB3) + 64)

MOTE_BELOW void begin(mote_aes128_ocb3_hashed_ad *hashed, const uint8_t *ad, size_t ad_len,
                      const mote_aes128_ocb3_key *key)
{
    mote_wipe(hashed, sizeof *hashed);
    hash(hashed->sum, ad, ad_len, key);
}

void mote_aes128_ocb3_hash_ad(mote_aes128_ocb3_hashed_ad *hashed, const uint8_t *ad, size_t ad_len,
                              const mote_aes128_ocb3_key *key)
{
    begin(hashed, ad, ad_len, key);
    FORGET;
}

MOTE_BELOW void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                     const mote_aes128_ocb3_hashed_ad *ad, const uint8_t *nonce,
                     const mote_aes128_ocb3_key *key)
{
    const mote_ocb3_parameters parameters = {MOTE_AES128_OCB3_NONCE_BYTES, MOTE_AES128_OCB3_TAG_BYTES};
    mote_aes128_ocb3_seal(ct, tag, pt, pt_len, NULL, 0, nonce, &parameters, key);
    mote_xor_block(tag, ad->sum);
}

void mote_aes128_ocb3_encrypt_hashed_ad(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                        const mote_aes128_ocb3_hashed_ad *ad, const uint8_t *nonce,
                                        const mote_aes128_ocb3_key *key)
{
    seal(ct, tag, pt, pt_len, ad, nonce, key);
    FORGET;
}

/* The tag that was given, less the hash, is that of the message alone. */
MOTE_BELOW int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                    const mote_aes128_ocb3_hashed_ad *ad, const uint8_t *nonce,
                    const mote_aes128_ocb3_key *key)
{
    const mote_ocb3_parameters parameters = {MOTE_AES128_OCB3_NONCE_BYTES, MOTE_AES128_OCB3_TAG_BYTES};
    MOTE_ALIGNED uint8_t alone[MOTE_BLOCK];
    mote_copy(alone, tag, MOTE_BLOCK);
    mote_xor_block(alone, ad->sum);
    return mote_aes128_ocb3_open(pt, ct, ct_len, alone, NULL, 0, nonce, &parameters, key);
}

int mote_aes128_ocb3_decrypt_hashed_ad(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                       const mote_aes128_ocb3_hashed_ad *ad, const uint8_t *nonce,
                                       const mote_aes128_ocb3_key *key)
{
    int result = open(pt, ct, ct_len, tag, ad, nonce, key);
    FORGET;
    return result;
}
