/* GCM with all parameters of the standard, with the same before as modes/ctr.h. */
#ifndef MOTE_MODES_GCM_WITH_H
#define MOTE_MODES_GCM_WITH_H

#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/gcm.h"

/* Nonces have any length but 0, tags 4, 8, or 12 to 16 bytes. */
static int are_gcm(const mote_gcm_parameters *parameters)
{
    unsigned tag = parameters->tag_bytes;
    return parameters->nonce_bytes && tag <= MOTE_BLOCK && (tag >= 12 || tag == 8 || tag == 4);
}

/* The first block of the counter: a nonce of 12 bytes and 1, or the hash of any other one. */
static void begin(uint8_t counter[MOTE_BLOCK], const uint8_t *nonce, size_t nonce_len,
                  const CIPHER(_gcm_key) *key)
{
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        counter[i] = 0;
    if (nonce_len == 12) {
        mote_copy(counter, nonce, nonce_len);
        counter[MOTE_BLOCK - 1] = 1;
    } else {
        mote_ghash_absorb(counter, nonce, nonce_len, &key->hash_key);
        mote_ghash_lengths(counter, 0, nonce_len, &key->hash_key);
    }
}

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_gcm_parameters *parameters,
                        const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK], made[MOTE_BLOCK];
    begin(counter, nonce, parameters->nonce_bytes, key);
    CIPHER(_gcm_seal)(ct, made, pt, pt_len, ad, ad_len, counter, key);
    mote_copy(tag, made, parameters->tag_bytes);
}

MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_gcm_parameters *parameters,
                       const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce, parameters->nonce_bytes, key);
    return CIPHER(_gcm_open)(pt, ct, ct_len, tag, parameters->tag_bytes, ad, ad_len, counter, key);
}

int CIPHER(_gcm_encrypt_with)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_gcm_parameters *parameters,
                              const CIPHER(_gcm_key) *key)
{
    if (!are_gcm(parameters))
        return MOTE_ERR_PARAMETERS;
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, parameters, key);
    FORGET;
    return 0;
}

int CIPHER(_gcm_decrypt_with)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                              const mote_gcm_parameters *parameters, const CIPHER(_gcm_key) *key)
{
    if (!are_gcm(parameters))
        return MOTE_ERR_PARAMETERS;
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, parameters, key);
    FORGET;
    return result;
}

#endif
