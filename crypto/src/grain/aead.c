#include "mote/grain.h"

#include "common/depth.h"
#include "common/secure.h"
#include "grain/mode.h"

enum { TAG = MOTE_GRAIN_128AEADV2_TAG_BYTES };

static void start(mote_grain_128_state *c, const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                  const uint8_t *key)
{
    mote_grain_128_start(c, nonce, key);
    mote_grain_128_associate(c, ad, ad_len);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    mote_grain_128_state c;
    start(&c, ad, ad_len, nonce, key);
    mote_grain_128_pass(&c, ct, pt, pt_len, MOTE_GRAIN_ENCRYPT);
    mote_grain_128_finish(&c, tag);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    mote_grain_128_state c;
    uint8_t expected[TAG];
    start(&c, ad, ad_len, nonce, key);
    mote_grain_128_pass(&c, pt, ct, ct_len, MOTE_GRAIN_DECRYPT);
    mote_grain_128_finish(&c, expected);
    int result = mote_equal(tag, expected, sizeof expected);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_grain_128aeadv2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(GRAIN_128AEADV2) + MOTE_TABLE_WORD(&mote_grain_128_stack, 0));
}

int mote_grain_128aeadv2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(GRAIN_128AEADV2) + MOTE_TABLE_WORD(&mote_grain_128_stack, 0));
    return result;
}
