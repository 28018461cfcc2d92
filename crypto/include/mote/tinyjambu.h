/* TinyJAMBU-128 v2: authenticated encryption on a 128-bit keyed permutation. Conventions: API.md. */
#ifndef MOTE_TINYJAMBU_H
#define MOTE_TINYJAMBU_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_TINYJAMBU_128_KEY_BYTES 16
#define MOTE_TINYJAMBU_128_NONCE_BYTES 12
#define MOTE_TINYJAMBU_128_TAG_BYTES 8

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 8 bytes. nonce: 12 bytes, never twice under one key. key: 16 bytes.
 * Source: [TinyJAMBU, Section 3] (NIST LWC final-round submission, 2021).
 */
void mote_tinyjambu_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_tinyjambu_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                               const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                               const uint8_t *nonce, const uint8_t *key);

/*
 * The same in pieces: see API.md. 34 bytes of context, the key among them, which every step of the
 * permutation needs; the nonce and pointers are not kept. Its fields are private.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[8];
    MOTE_ALIGNED uint16_t key[8];
    uint8_t offset; /* bytes that the current word of four has, less than four */
    uint8_t phase;  /* nothing yet, associated data, message */
} mote_tinyjambu_128_context;

void mote_tinyjambu_128_init(mote_tinyjambu_128_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_tinyjambu_128_ad(mote_tinyjambu_128_context *context, const uint8_t *ad, size_t ad_len);
void mote_tinyjambu_128_encrypt_update(mote_tinyjambu_128_context *context, uint8_t *ct, const uint8_t *pt,
                                       size_t len);
int mote_tinyjambu_128_encrypt_final(mote_tinyjambu_128_context *context, uint8_t *tag);
void mote_tinyjambu_128_decrypt_update_unverified(mote_tinyjambu_128_context *context, uint8_t *pt,
                                                  const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_tinyjambu_128_decrypt_final(mote_tinyjambu_128_context *context, const uint8_t *tag);
void mote_tinyjambu_128_wipe(mote_tinyjambu_128_context *context);

#ifdef __cplusplus
}
#endif

#endif
