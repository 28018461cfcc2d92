/*
 * Xoodyak: authenticated encryption and hash on the permutation Xoodoo.
 * Source: [Xoodyak] (a lightweight cryptographic scheme, NIST LWC final-round submission, 2021). Conventions:
 * API.md.
 */
#ifndef MOTE_XOODYAK_H
#define MOTE_XOODYAK_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_XOODYAK_KEY_BYTES 16
#define MOTE_XOODYAK_NONCE_BYTES 16
#define MOTE_XOODYAK_TAG_BYTES 16
#define MOTE_XOODYAK_HASH_DIGEST_BYTES 32

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt; tag: 16 bytes; nonce: 16 bytes, never twice under one key; key: 16 bytes. [Xoodyak, Section 3.3].
 */
void mote_xoodyak_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                          size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* Verify and decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. pt may be ct. */
MOTE_MUST_CHECK int mote_xoodyak_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                         const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                         const uint8_t *key);

/*
 * The same in pieces: see API.md. 50 bytes of context; key, nonce and pointers are not kept in it. Its fields
 * are private.
 */
typedef struct {
    uint32_t state[12]; /* plane by plane */
    uint8_t offset;     /* bytes that the current block has */
    uint8_t phase;      /* nothing yet, associated data, message */
} mote_xoodyak_context;

void mote_xoodyak_init(mote_xoodyak_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_xoodyak_ad(mote_xoodyak_context *context, const uint8_t *ad, size_t ad_len);
void mote_xoodyak_encrypt_update(mote_xoodyak_context *context, uint8_t *ct, const uint8_t *pt, size_t len);
int mote_xoodyak_encrypt_final(mote_xoodyak_context *context, uint8_t *tag);
void mote_xoodyak_decrypt_update_unverified(mote_xoodyak_context *context, uint8_t *pt, const uint8_t *ct,
                                            size_t len);
MOTE_MUST_CHECK int mote_xoodyak_decrypt_final(mote_xoodyak_context *context, const uint8_t *tag);
void mote_xoodyak_wipe(mote_xoodyak_context *context);

/* The 32-byte digest of len bytes. Source: [Xoodyak, Section 3.2]. */
void mote_xoodyak_hash(uint8_t digest[MOTE_XOODYAK_HASH_DIGEST_BYTES], const uint8_t *msg, size_t len);

#ifdef __cplusplus
}
#endif

#endif
