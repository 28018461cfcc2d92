/* Dumbo: Elephant v2 (2021), Section 2. */
#include "mote/elephant.h"

#include "elephant/dumbo.h"

MOTE_BELOW void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                     size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_elephant_dumbo_context c;
    mote_elephant_start(&c, nonce, key);
    mote_elephant_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_elephant_feed(&c, ct, pt, pt_len, MOTE_ENCRYPT);
    mote_copy(tag, mote_elephant_finish(&c), MOTE_ELEPHANT_DUMBO_TAG_SIZE);
}

MOTE_BELOW int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                    size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_elephant_dumbo_context c;
    mote_elephant_start(&c, nonce, key);
    mote_elephant_feed(&c, NULL, ad, ad_len, MOTE_ABSORB);
    mote_elephant_feed(&c, pt, ct, ct_len, MOTE_DECRYPT);
    int result = mote_equal(mote_elephant_finish(&c), tag, MOTE_ELEPHANT_DUMBO_TAG_SIZE);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

/* Everything above with the permutation below it; hosts keep wider registers. */
enum { FRAMES = sizeof(void *) > 4 ? 768 : 320 };

void mote_elephant_dumbo_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
}

int mote_elephant_dumbo_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
    return result;
}
