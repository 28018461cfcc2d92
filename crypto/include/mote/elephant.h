/* Elephant v2, instance Dumbo: authenticated encryption on Spongent-pi[160]. Conventions: API.md. */
#ifndef MOTE_ELEPHANT_H
#define MOTE_ELEPHANT_H

#include "mote/common.h"

#define MOTE_ELEPHANT_DUMBO_KEY_SIZE 16
#define MOTE_ELEPHANT_DUMBO_NONCE_SIZE 12
#define MOTE_ELEPHANT_DUMBO_TAG_SIZE 8

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 8 bytes. nonce: 12 bytes, never twice under one key. key: 16 bytes.
 * Source: Elephant v2, NIST LWC final-round submission (2021), Section 2.
 */
void mote_elephant_dumbo_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_elephant_dumbo_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                const uint8_t *nonce, const uint8_t *key);

/*
 * Spongent-pi[160], all 80 rounds, in place. Bit j of the permutation is bit j mod 8 of byte j / 8. The state
 * stands at an even address.
 * Source: Elephant v2 (2021), Section 2.5.2; Spongent, CHES 2011.
 */
void mote_spongent160_permute(uint8_t state[20]);

#endif
