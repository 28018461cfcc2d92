/*
 * CCM with one nonce and one tag. The source that includes this has defined NAMED, how names of the algorithm
 * begin; NONCE and TAG, their bytes; and FORGET, which wipes the stack below a public function.
 */
#ifndef MOTE_MODES_CCM_FIXED_H
#define MOTE_MODES_CCM_FIXED_H

#include "common/depth.h"
#include "common/secure.h"
#include "modes/ccm.h"

void NAMED(_expand_key)(NAMED(_key) *expanded, const uint8_t *key)
{
    CIPHER(_expand_key)(&expanded->cipher, key);
    FORGET;
}

void NAMED(_encrypt)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                     size_t ad_len, const uint8_t *nonce, const NAMED(_key) *key)
{
    const mote_ccm_parameters parameters = {NONCE, TAG};
    CIPHER(_ccm_seal)(ct, tag, pt, pt_len, ad, ad_len, nonce, &parameters, &key->cipher);
    FORGET;
}

int NAMED(_decrypt)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                    size_t ad_len, const uint8_t *nonce, const NAMED(_key) *key)
{
    const mote_ccm_parameters parameters = {NONCE, TAG};
    int result = CIPHER(_ccm_open)(pt, ct, ct_len, tag, ad, ad_len, nonce, &parameters, &key->cipher);
    FORGET;
    return result;
}

#endif
