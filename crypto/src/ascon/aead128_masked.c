/* Ascon-AEAD128 with nonce masking: NIST SP 800-232, Section 4.2. */
#include "mote/ascon.h"

#include "common/secure.h"

/*
 * The second half of the key is added to the nonce, which is as secret as the key from then on. A function of
 * its own, so that no register that is saved further down still holds a byte of it.
 */
static __attribute__((noinline)) void mask(uint8_t *masked, const uint8_t *nonce, const uint8_t *key)
{
    for (size_t i = 0; i < MOTE_ASCON_AEAD128_NONCE_BYTES; i++)
        masked[i] = nonce[i] ^ key[MOTE_ASCON_AEAD128_KEY_BYTES + i];
}

void mote_ascon_aead128_masked_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                       const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                       const uint8_t *key)
{
    uint8_t masked[MOTE_ASCON_AEAD128_NONCE_BYTES];
    mask(masked, nonce, key);
    mote_ascon_aead128_encrypt(ct, tag, pt, pt_len, ad, ad_len, masked, key);
    mote_wipe(masked, sizeof masked);
}

int mote_ascon_aead128_masked_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                      const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                      const uint8_t *key)
{
    uint8_t masked[MOTE_ASCON_AEAD128_NONCE_BYTES];
    mask(masked, nonce, key);
    int result = mote_ascon_aead128_decrypt(pt, ct, ct_len, tag, ad, ad_len, masked, key);
    mote_wipe(masked, sizeof masked);
    return result;
}

void mote_ascon_aead128_masked_init(mote_ascon_aead128_context *context, const uint8_t *nonce,
                                    const uint8_t *key)
{
    uint8_t masked[MOTE_ASCON_AEAD128_NONCE_BYTES];
    mask(masked, nonce, key);
    mote_ascon_aead128_init(context, masked, key);
    mote_wipe(masked, sizeof masked);
}
