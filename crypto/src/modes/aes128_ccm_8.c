/* AES-128-CCM with a nonce of 13 bytes and a tag of 8. */
#include "common/depth.h"
#include "common/secure.h"
#include "modes/ccm.h"

void mote_aes128_ccm_8_expand_key(mote_aes128_ccm_8_key *expanded, const uint8_t *key)
{
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM_8));
}

void mote_aes128_ccm_8_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const mote_aes128_ccm_8_key *key)
{
    const mote_ccm_parameters parameters = {MOTE_AES128_CCM_8_NONCE_BYTES, MOTE_AES128_CCM_8_TAG_BYTES};
    mote_aes128_ccm_seal(ct, tag, pt, pt_len, ad, ad_len, nonce, &parameters, &key->cipher);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM_8));
}

int mote_aes128_ccm_8_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                              const mote_aes128_ccm_8_key *key)
{
    const mote_ccm_parameters parameters = {MOTE_AES128_CCM_8_NONCE_BYTES, MOTE_AES128_CCM_8_TAG_BYTES};
    int result = mote_aes128_ccm_open(pt, ct, ct_len, tag, ad, ad_len, nonce, &parameters, &key->cipher);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM_8));
    return result;
}
