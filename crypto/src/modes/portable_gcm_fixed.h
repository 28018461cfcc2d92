/*
 * GCM with a nonce of 12 bytes and a tag of 16, NIST SP 800-38D, for all sets and variants that have no
 * better one, with the same before as modes/ctr.h.
 */
#ifndef MOTE_MODES_PORTABLE_GCM_FIXED_H
#define MOTE_MODES_PORTABLE_GCM_FIXED_H

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

void CIPHER(_gcm_encrypt)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                          size_t ad_len, const uint8_t *nonce, const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce);
    CIPHER(_gcm_seal)(ct, tag, pt, pt_len, ad, ad_len, counter, key);
    FORGET;
}

int CIPHER(_gcm_decrypt)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const CIPHER(_gcm_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce);
    int result = CIPHER(_gcm_open)(pt, ct, ct_len, tag, MOTE_BLOCK, ad, ad_len, counter, key);
    FORGET;
    return result;
}

#endif
