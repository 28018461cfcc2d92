/* Romulus-N: Romulus v1.3. */
#include "common/depth.h"
#include "romulus/mode.h"

MOTE_BELOW void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                     size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    MOTE_ALIGNED uint16_t schedule[MOTE_ROMULUS_SCHEDULE_WORDS];
    mote_romulus_n_context c;
    mote_romulus_session s;
    mote_romulus_start(&c, nonce, key);
    mote_romulus_open_session(&s, &c, schedule);
    mote_romulus_feed(&s, NULL, ad, ad_len, MOTE_ABSORB);
    mote_romulus_feed(&s, ct, pt, pt_len, MOTE_ENCRYPT);
    mote_romulus_copy_block(tag, mote_romulus_finish(&s));
}

MOTE_BELOW int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                    size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    MOTE_ALIGNED uint16_t schedule[MOTE_ROMULUS_SCHEDULE_WORDS];
    mote_romulus_n_context c;
    mote_romulus_session s;
    mote_romulus_start(&c, nonce, key);
    mote_romulus_open_session(&s, &c, schedule);
    mote_romulus_feed(&s, NULL, ad, ad_len, MOTE_ABSORB);
    mote_romulus_feed(&s, pt, ct, ct_len, MOTE_DECRYPT);
    int result = mote_equal(mote_romulus_finish(&s), tag, MOTE_ROMULUS_N_TAG_BYTES);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(ROMULUS_N));
}

int mote_romulus_n_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(ROMULUS_N));
    return result;
}
