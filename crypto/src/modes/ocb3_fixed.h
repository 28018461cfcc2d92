/*
 * OCB3 with one nonce and one tag, with the same before as modes/ctr.h, and NONCE and TAG, their bytes.
 */
#ifndef MOTE_MODES_OCB3_FIXED_H
#define MOTE_MODES_OCB3_FIXED_H

#include "common/depth.h"
#include "common/secure.h"
#include "modes/ocb3.h"

void CIPHER(_ocb3_encrypt)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                           size_t ad_len, const uint8_t *nonce, const CIPHER(_ocb3_key) *key)
{
    const mote_ocb3_parameters parameters = {NONCE, TAG};
    CIPHER(_ocb3_seal)(ct, tag, pt, pt_len, ad, ad_len, nonce, &parameters, key);
    FORGET;
}

int CIPHER(_ocb3_decrypt)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                          const CIPHER(_ocb3_key) *key)
{
    const mote_ocb3_parameters parameters = {NONCE, TAG};
    int result = CIPHER(_ocb3_open)(pt, ct, ct_len, tag, ad, ad_len, nonce, &parameters, key);
    FORGET;
    return result;
}

#endif
