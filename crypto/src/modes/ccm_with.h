/* CCM with all parameters of the standard, with the same before as modes/ctr.h. */
#ifndef MOTE_MODES_CCM_WITH_H
#define MOTE_MODES_CCM_WITH_H

#include "common/depth.h"
#include "common/secure.h"
#include "modes/ccm.h"

/* Nonces have 7 to 13 bytes, tags an even number from 4 to 16, and the length fits behind the nonce. */
static int are_ccm(const mote_ccm_parameters *parameters, size_t len)
{
    unsigned nonce = parameters->nonce_bytes, tag = parameters->tag_bytes;
    if (nonce < 7 || nonce > 13 || tag < 4 || tag > MOTE_BLOCK || tag % 2)
        return 0;
    for (unsigned left = 15 - nonce; left && len; left--)
        len >>= 8;
    return !len;
}

int CIPHER(_ccm_encrypt_with)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                              const CIPHER(_ccm_key) *key)
{
    if (!are_ccm(parameters, pt_len))
        return MOTE_ERR_PARAMETERS;
    CIPHER(_ccm_seal)(ct, tag, pt, pt_len, ad, ad_len, nonce, parameters, &key->cipher);
    FORGET;
    return 0;
}

int CIPHER(_ccm_decrypt_with)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                              const mote_ccm_parameters *parameters, const CIPHER(_ccm_key) *key)
{
    if (!are_ccm(parameters, ct_len))
        return MOTE_ERR_PARAMETERS;
    int result = CIPHER(_ccm_open)(pt, ct, ct_len, tag, ad, ad_len, nonce, parameters, &key->cipher);
    FORGET;
    return result;
}

#endif
