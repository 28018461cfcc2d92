#include "mote/tinyjambu.h"

#include "tinyjambu/mode.h"

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_tinyjambu_128_context c;
    mote_tinyjambu_start(&c, nonce, key);
    mote_tinyjambu_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_tinyjambu_feed(&c, ct, pt, pt_len, MOTE_ENCRYPT);
    mote_copy(tag, mote_tinyjambu_finish(&c), MOTE_TINYJAMBU_128_TAG_SIZE);
}

MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_tinyjambu_128_context c;
    mote_tinyjambu_start(&c, nonce, key);
    mote_tinyjambu_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_tinyjambu_feed(&c, pt, ct, ct_len, MOTE_DECRYPT);
    int result = mote_equal(tag, mote_tinyjambu_finish(&c), MOTE_TINYJAMBU_128_TAG_SIZE);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_tinyjambu_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_TINYJAMBU_DEAD_STACK);
}

int mote_tinyjambu_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                               const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_TINYJAMBU_DEAD_STACK);
    return result;
}
