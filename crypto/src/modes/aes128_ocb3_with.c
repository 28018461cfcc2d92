/* AES-128-OCB3 with all parameters of RFC 7253. */
#include "common/depth.h"
#include "common/secure.h"
#include "modes/ocb3.h"

static int are_ocb3(const mote_ocb3_parameters *parameters)
{
    unsigned tag = parameters->tag_bytes;
    return parameters->nonce_bytes < MOTE_BLOCK && tag && tag <= MOTE_BLOCK;
}

int mote_aes128_ocb3_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                  const mote_ocb3_parameters *parameters, const mote_aes128_ocb3_key *key)
{
    if (!are_ocb3(parameters))
        return MOTE_ERR_PARAMETERS;
    mote_aes128_ocb3_seal(ct, tag, pt, pt_len, ad, ad_len, nonce, parameters, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
    return 0;
}

int mote_aes128_ocb3_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                  const mote_ocb3_parameters *parameters, const mote_aes128_ocb3_key *key)
{
    if (!are_ocb3(parameters))
        return MOTE_ERR_PARAMETERS;
    int result = mote_aes128_ocb3_open(pt, ct, ct_len, tag, ad, ad_len, nonce, parameters, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
    return result;
}
