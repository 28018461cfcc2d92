/* AES-128-CCM with all parameters of the standard. */
#include "common/depth.h"
#include "common/secure.h"
#include "modes/ccm.h"

void mote_aes128_ccm_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                  const mote_ccm_parameters *parameters, const mote_aes128_ccm_key *key)
{
    mote_aes128_ccm_seal(ct, tag, pt, pt_len, ad, ad_len, nonce, parameters, &key->cipher);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM));
}

int mote_aes128_ccm_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                 const mote_ccm_parameters *parameters, const mote_aes128_ccm_key *key)
{
    int result = mote_aes128_ccm_open(pt, ct, ct_len, tag, ad, ad_len, nonce, parameters, &key->cipher);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM));
    return result;
}
