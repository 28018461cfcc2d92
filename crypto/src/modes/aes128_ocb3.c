/* AES-128-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253. */
#include "common/depth.h"
#include "common/secure.h"
#include "modes/ocb3.h"

void mote_aes128_ocb3_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes128_ocb3_key *key)
{
    const mote_ocb3_parameters parameters = {MOTE_AES128_OCB3_NONCE_BYTES, MOTE_AES128_OCB3_TAG_BYTES};
    mote_aes128_ocb3_seal(ct, tag, pt, pt_len, ad, ad_len, nonce, &parameters, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
}

int mote_aes128_ocb3_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                             const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                             const mote_aes128_ocb3_key *key)
{
    const mote_ocb3_parameters parameters = {MOTE_AES128_OCB3_NONCE_BYTES, MOTE_AES128_OCB3_TAG_BYTES};
    int result = mote_aes128_ocb3_open(pt, ct, ct_len, tag, ad, ad_len, nonce, &parameters, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
    return result;
}
