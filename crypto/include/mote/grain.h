/* Grain-128AEADv2: authenticated encryption on a stream cipher of two shift registers. Conventions: API.md.
 */
#ifndef MOTE_GRAIN_H
#define MOTE_GRAIN_H

#include "mote/common.h"

#define MOTE_GRAIN_128AEADV2_KEY_SIZE 16
#define MOTE_GRAIN_128AEADV2_NONCE_SIZE 12
#define MOTE_GRAIN_128AEADV2_TAG_SIZE 8

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 8 bytes. nonce: 12 bytes, never twice under one key. key: 16 bytes.
 * Source: Grain-128AEADv2, NIST LWC final-round submission (2021), Section 2.
 */
void mote_grain_128aeadv2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_grain_128aeadv2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const uint8_t *key);

#endif
