/* GIFT-COFB: GIFT-COFB v1.1, Section 2.4. */
#include "mote/gift_cofb.h"

#include "gift/cofb.h"

/* Stack that the functions below the two public ones leave behind, at most. 64-bit hosts need more than the
 * chips. */
enum { DEAD_STACK = sizeof(void *) > 4 ? 768 : 540 };

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_gift_cofb_context c;
    mote_gift_cofb_start(&c, nonce, key);
    mote_gift_cofb_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_gift_cofb_feed(&c, ct, pt, pt_len, MOTE_ENCRYPT);
    mote_copy(tag, mote_gift_cofb_finish(&c), MOTE_GIFT_COFB_TAG_SIZE);
}

MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_gift_cofb_context c;
    mote_gift_cofb_start(&c, nonce, key);
    mote_gift_cofb_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_gift_cofb_feed(&c, pt, ct, ct_len, MOTE_DECRYPT);
    int result = mote_equal(tag, mote_gift_cofb_finish(&c), MOTE_GIFT_COFB_TAG_SIZE);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
}

int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
    return result;
}
