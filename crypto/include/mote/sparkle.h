/*
 * The SPARKLE suite: Schwaemm256-128 and Schwaemm256-256 (authenticated encryption), Esch256 (hash).
 * Source: [SPARKLE] (v1.2, NIST LWC final-round submission, 2021). Conventions: API.md.
 */
#ifndef MOTE_SPARKLE_H
#define MOTE_SPARKLE_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_SCHWAEMM256_128_KEY_BYTES 16
#define MOTE_SCHWAEMM256_128_NONCE_BYTES 32
#define MOTE_SCHWAEMM256_128_TAG_BYTES 16

#define MOTE_SCHWAEMM256_256_KEY_BYTES 32
#define MOTE_SCHWAEMM256_256_NONCE_BYTES 32
#define MOTE_SCHWAEMM256_256_TAG_BYTES 32

#define MOTE_ESCH256_DIGEST_BYTES 32

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt; tag, nonce (never twice under one key) and key: the sizes above. Source: [SPARKLE, Section 3.3].
 */
void mote_schwaemm256_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);
void mote_schwaemm256_256_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* Verify and decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. pt may be ct. */
MOTE_MUST_CHECK int mote_schwaemm256_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const uint8_t *key);
MOTE_MUST_CHECK int mote_schwaemm256_256_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const uint8_t *key);

/*
 * The same in pieces: see API.md. 82 and 114 bytes of context, the key among them, which the tag needs; the
 * nonce and pointers are not kept. Fields are private.
 */
typedef struct {
    uint32_t mixed[4]; /* of the block that has begun: what it adds to the lower half of the rate */
    uint8_t offset;    /* bytes that the current block has */
    uint8_t phase;     /* nothing yet, associated data, message */
} mote_schwaemm_progress;

typedef struct {
    uint32_t state[12];
    uint8_t key[MOTE_SCHWAEMM256_128_KEY_BYTES];
    mote_schwaemm_progress progress;
} mote_schwaemm256_128_context;

void mote_schwaemm256_128_init(mote_schwaemm256_128_context *context, const uint8_t *nonce,
                               const uint8_t *key);
void mote_schwaemm256_128_ad(mote_schwaemm256_128_context *context, const uint8_t *ad, size_t ad_len);
void mote_schwaemm256_128_encrypt_update(mote_schwaemm256_128_context *context, uint8_t *ct,
                                         const uint8_t *pt, size_t len);
int mote_schwaemm256_128_encrypt_final(mote_schwaemm256_128_context *context, uint8_t *tag);
void mote_schwaemm256_128_decrypt_update_unverified(mote_schwaemm256_128_context *context, uint8_t *pt,
                                                    const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_schwaemm256_128_decrypt_final(mote_schwaemm256_128_context *context,
                                                       const uint8_t *tag);
void mote_schwaemm256_128_wipe(mote_schwaemm256_128_context *context);

typedef struct {
    uint32_t state[16];
    uint8_t key[MOTE_SCHWAEMM256_256_KEY_BYTES];
    mote_schwaemm_progress progress;
} mote_schwaemm256_256_context;

void mote_schwaemm256_256_init(mote_schwaemm256_256_context *context, const uint8_t *nonce,
                               const uint8_t *key);
void mote_schwaemm256_256_ad(mote_schwaemm256_256_context *context, const uint8_t *ad, size_t ad_len);
void mote_schwaemm256_256_encrypt_update(mote_schwaemm256_256_context *context, uint8_t *ct,
                                         const uint8_t *pt, size_t len);
int mote_schwaemm256_256_encrypt_final(mote_schwaemm256_256_context *context, uint8_t *tag);
void mote_schwaemm256_256_decrypt_update_unverified(mote_schwaemm256_256_context *context, uint8_t *pt,
                                                    const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_schwaemm256_256_decrypt_final(mote_schwaemm256_256_context *context,
                                                       const uint8_t *tag);
void mote_schwaemm256_256_wipe(mote_schwaemm256_256_context *context);

/* The 32-byte digest of len bytes. Source: [SPARKLE, Section 3.2]. */
void mote_esch256(uint8_t digest[MOTE_ESCH256_DIGEST_BYTES], const uint8_t *msg, size_t len);

#ifdef __cplusplus
}
#endif

#endif
