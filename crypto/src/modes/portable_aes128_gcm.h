/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_AES128_GCM_H
#define MOTE_MODES_PORTABLE_AES128_GCM_H

#include "common/bytes.h"
#include "common/depth.h"
#include "modes/gcm.h"

/* The first block of the counter is the nonce and 1: public, so it may stay on the stack. */
static void begin(uint8_t counter[MOTE_BLOCK], const uint8_t *nonce)
{
    mote_copy(counter, nonce, 12);
    counter[12] = counter[13] = counter[14] = 0;
    counter[15] = 1;
}

void mote_aes128_gcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce);
    mote_aes128_gcm_seal(ct, tag, pt, pt_len, ad, ad_len, counter, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
}

int mote_aes128_gcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                            const mote_aes128_gcm_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce);
    int result = mote_aes128_gcm_open(pt, ct, ct_len, tag, MOTE_BLOCK, ad, ad_len, counter, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
    return result;
}

#endif
