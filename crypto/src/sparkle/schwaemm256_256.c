#include "mote/sparkle.h"

#include "common/depth.h"
#include "sparkle/schwaemm.h"

enum { STATE_WORDS = 16, TAG = MOTE_SCHWAEMM256_256_TAG_BYTES };

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    uint32_t state[STATE_WORDS];
    mote_schwaemm_seal(&MOTE_SCHWAEMM256_256, state, ct, tag, pt, pt_len, ad, ad_len, nonce, key);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    uint32_t state[STATE_WORDS];
    uint8_t expected[TAG];
    return mote_schwaemm_open(&MOTE_SCHWAEMM256_256, state, expected, pt, ct, ct_len, tag, ad, ad_len, nonce,
                              key);
}

void mote_schwaemm256_256_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(SCHWAEMM256_256) + MOTE_TABLE_WORD(&mote_sparkle512_stack, 0));
}

int mote_schwaemm256_256_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(SCHWAEMM256_256) + MOTE_TABLE_WORD(&mote_sparkle512_stack, 0));
    return result;
}
