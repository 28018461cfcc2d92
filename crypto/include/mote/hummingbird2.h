/*
 * Hummingbird-2: authenticated encryption on 16-bit words. Conventions: API.md.
 *
 * Source: [Hummingbird-2] (Engels, Saarinen, Schweitzer, Smith, "The Hummingbird-2 Lightweight Authenticated
 * Encryption Algorithm", RFIDSec 2011), as other implementations have it: whether this one conforms to the
 * paper's own vectors is unconfirmed. Messages of whole words without associated data come out as theirs,
 * with the tag of 16 bytes. For a last byte alone and for associated data no source says what is done:
 * hummingbird2/mode.h defines it here, and no other implementation can be expected to agree.
 *
 * Attacks with related keys are published: keys must be chosen independently. It is here to be compared with;
 * a new product takes Ascon-AEAD128.
 */
#ifndef MOTE_HUMMINGBIRD2_H
#define MOTE_HUMMINGBIRD2_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_HUMMINGBIRD2_KEY_BYTES 16
#define MOTE_HUMMINGBIRD2_NONCE_BYTES 8
#define MOTE_HUMMINGBIRD2_TAG_BYTES 16

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt. tag: 16 bytes. nonce: 8 bytes, never twice under one key. key: 16 bytes.
 */
void mote_hummingbird2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* Verify and decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. pt may be ct. */
MOTE_MUST_CHECK int mote_hummingbird2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                              const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                              const uint8_t *nonce, const uint8_t *key);

#ifdef __cplusplus
}
#endif

#endif
