/*
 * ISAP-A-128a: authenticated encryption that meets its key one bit of public data at a time.
 * Source: [ISAP] (v2.0, NIST LWC final-round submission, 2021). Conventions: API.md.
 */
#ifndef MOTE_ISAP_H
#define MOTE_ISAP_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_ISAP_A_128A_KEY_BYTES 16
#define MOTE_ISAP_A_128A_NONCE_BYTES 16
#define MOTE_ISAP_A_128A_TAG_BYTES 16

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt; tag: 16 bytes; nonce: 16 bytes, never twice under one key; key: 16 bytes.
 */
void mote_isap_a_128a_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify, then decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed; a forgery costs no
 * decryption. pt may be ct.
 */
MOTE_MUST_CHECK int mote_isap_a_128a_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key);

#ifdef __cplusplus
}
#endif

#endif
