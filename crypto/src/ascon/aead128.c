/* Ascon-AEAD128: NIST SP 800-232, Section 4. */
#include "mote/ascon.h"

#include "ascon/aead.h"
#include "ascon/frames.h"

static const mote_ascon_aead MODE = {
    .order = MOTE_ASCON_LITTLE,
    .rate = 16,
    .iv = {0x0001, 0x808c, 0x1000, 0x0000},
    .separator_word = 19,
    .separator = 0x8000,
    .permute = mote_ascon_permute_8,
};

static __attribute__((noinline)) void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key)
{
    mote_ascon_seal(&MODE, ct, tag, pt, pt_len, ad, ad_len, nonce, key);
}

static __attribute__((noinline)) int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                          const uint8_t *key)
{
    return mote_ascon_open(&MODE, pt, ct, ct_len, tag, ad, ad_len, nonce, key);
}

void mote_ascon_aead128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_ASCON_AEAD_FRAMES);
}

int mote_ascon_aead128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                               const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_ASCON_AEAD_FRAMES);
    return result;
}
