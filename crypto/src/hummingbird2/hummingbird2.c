#include "mote/hummingbird2.h"

#include "common/depth.h"
#include "common/secure.h"
#include "hummingbird2/mode.h"

#define BELOW __attribute__((noinline)) static

BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                   size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_hummingbird2_context c;
    mote_hummingbird2_begin(&c, nonce, key);
    mote_hummingbird2_seal(c.state, c.key, ct, pt, pt_len / 2);
    if (pt_len & 1)
        mote_hummingbird2_last(&c, ct + pt_len - 1, pt[pt_len - 1], 0);
    mote_copy(tag, mote_hummingbird2_end(&c, pt_len, ad, ad_len, nonce), MOTE_HUMMINGBIRD2_TAG_BYTES);
}

BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_hummingbird2_context c;
    mote_hummingbird2_begin(&c, nonce, key);
    mote_hummingbird2_open(c.state, c.key, pt, ct, ct_len / 2);
    if (ct_len & 1)
        mote_hummingbird2_last(&c, pt + ct_len - 1, ct[ct_len - 1], 1);
    const uint8_t *expected = mote_hummingbird2_end(&c, ct_len, ad, ad_len, nonce);
    int result = mote_equal(expected, tag, MOTE_HUMMINGBIRD2_TAG_BYTES);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_hummingbird2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(HUMMINGBIRD2));
}

int mote_hummingbird2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(HUMMINGBIRD2));
    return result;
}
