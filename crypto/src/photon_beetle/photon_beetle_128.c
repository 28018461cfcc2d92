/* PHOTON-Beetle-AEAD[128]: final-round submission to NIST LWC (May 2021) */
#include "photon_beetle/beetle.h"
#include "photon_beetle/frames.h"

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_photon_beetle_128_context c;
    mote_photon_beetle_start(&c, nonce, key);
    mote_photon_beetle_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_photon_beetle_feed(&c, ct, pt, pt_len, MOTE_ENCRYPT);
    mote_copy(tag, mote_photon_beetle_finish(&c), MOTE_PHOTON_BEETLE_128_TAG_BYTES);
}

MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_photon_beetle_128_context c;
    mote_photon_beetle_start(&c, nonce, key);
    mote_photon_beetle_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_photon_beetle_feed(&c, pt, ct, ct_len, MOTE_DECRYPT);
    int result = mote_equal(tag, mote_photon_beetle_finish(&c), MOTE_PHOTON_BEETLE_128_TAG_BYTES);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_photon_beetle_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                    const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                    const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(PHOTON_BEETLE_FRAMES);
}

int mote_photon_beetle_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                   const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(PHOTON_BEETLE_FRAMES);
    return result;
}
