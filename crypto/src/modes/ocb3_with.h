/* OCB3 with all parameters of the standard, with the same before as modes/ctr.h. */
#ifndef MOTE_MODES_OCB3_WITH_H
#define MOTE_MODES_OCB3_WITH_H

#include "common/depth.h"
#include "common/secure.h"
#include "modes/ocb3.h"

static int are_ocb3(const mote_ocb3_parameters *parameters)
{
    unsigned tag = parameters->tag_bytes;
    return parameters->nonce_bytes < MOTE_BLOCK && tag && tag <= MOTE_BLOCK;
}

int CIPHER(_ocb3_encrypt_with)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                               const CIPHER(_ocb3_key) *key)
{
    if (!are_ocb3(parameters))
        return MOTE_ERR_PARAMETERS;
    CIPHER(_ocb3_seal)(ct, tag, pt, pt_len, ad, ad_len, nonce, parameters, key);
    FORGET;
    return 0;
}

int CIPHER(_ocb3_decrypt_with)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                               const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                               const mote_ocb3_parameters *parameters, const CIPHER(_ocb3_key) *key)
{
    if (!are_ocb3(parameters))
        return MOTE_ERR_PARAMETERS;
    int result = CIPHER(_ocb3_open)(pt, ct, ct_len, tag, ad, ad_len, nonce, parameters, key);
    FORGET;
    return result;
}

#endif
