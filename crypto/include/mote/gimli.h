/*
 * Gimli-24: authenticated encryption with a 256-bit key, and a hash, on the permutation Gimli.
 * Source: [Gimli] (NIST LWC second-round submission, 2019). Conventions: API.md.
 */
#ifndef MOTE_GIMLI_H
#define MOTE_GIMLI_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_GIMLI_24_KEY_BYTES 32
#define MOTE_GIMLI_24_NONCE_BYTES 16
#define MOTE_GIMLI_24_TAG_BYTES 16
#define MOTE_GIMLI_HASH_DIGEST_BYTES 32

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt; tag: 16 bytes; nonce: 16 bytes, never twice under one key; key: 32 bytes.
 */
void mote_gimli_24_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                           size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* Verify and decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. pt may be ct. */
MOTE_MUST_CHECK int mote_gimli_24_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                          const uint8_t *key);

/*
 * The same in pieces: see API.md. 50 bytes of context; key, nonce and pointers are not kept in it. Its fields
 * are private.
 */
typedef struct {
    uint32_t state[12]; /* row by row */
    uint8_t offset;     /* bytes that the current block has, 0..15 */
    uint8_t phase;      /* nothing yet, associated data, message */
} mote_gimli_24_context;

void mote_gimli_24_init(mote_gimli_24_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_gimli_24_ad(mote_gimli_24_context *context, const uint8_t *ad, size_t ad_len);
void mote_gimli_24_encrypt_update(mote_gimli_24_context *context, uint8_t *ct, const uint8_t *pt, size_t len);
int mote_gimli_24_encrypt_final(mote_gimli_24_context *context, uint8_t *tag);
void mote_gimli_24_decrypt_update_unverified(mote_gimli_24_context *context, uint8_t *pt, const uint8_t *ct,
                                             size_t len);
MOTE_MUST_CHECK int mote_gimli_24_decrypt_final(mote_gimli_24_context *context, const uint8_t *tag);
void mote_gimli_24_wipe(mote_gimli_24_context *context);

/* The 32-byte digest of len bytes. */
void mote_gimli_hash(uint8_t digest[MOTE_GIMLI_HASH_DIGEST_BYTES], const uint8_t *msg, size_t len);

#ifdef __cplusplus
}
#endif

#endif
