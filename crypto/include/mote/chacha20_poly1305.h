/*
 * ChaCha20-Poly1305: authenticated encryption with a 256-bit key. Source: [RFC8439] (2018), Section 2.8.
 * Conventions: API.md.
 */
#ifndef MOTE_CHACHA20_POLY1305_H
#define MOTE_CHACHA20_POLY1305_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_CHACHA20_POLY1305_KEY_BYTES 32
#define MOTE_CHACHA20_POLY1305_NONCE_BYTES 12
#define MOTE_CHACHA20_POLY1305_TAG_BYTES 16

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data, each up to 2^32 - 1. ct:
 * pt_len bytes, may be pt; tag: 16 bytes; nonce: 12 bytes, never twice under one key; key: 32 bytes.
 */
void mote_chacha20_poly1305_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                    const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                    const uint8_t *key);

/* Verify and decrypt: 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. pt may be ct. */
MOTE_MUST_CHECK int mote_chacha20_poly1305_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                   const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                   const uint8_t *nonce, const uint8_t *key);

/*
 * The same in pieces: see API.md. 190 bytes of context; pointers are not kept in it. Its fields are private.
 */
typedef struct {
    uint32_t state[16];   /* of ChaCha20: constants, key, number of the next block, nonce */
    uint32_t key[8];      /* of Poly1305: r, and what is added at the end */
    uint32_t hash[5];     /* lowest word first */
    uint32_t ad_len, len; /* bytes so far */
    MOTE_ALIGNED uint8_t
        stream[64]; /* key stream, and before `offset` what was taken as ciphertext or data */
    uint8_t offset; /* bytes of it that are used, 0..63 */
    uint8_t phase;  /* nothing yet, associated data, message */
} mote_chacha20_poly1305_context;

void mote_chacha20_poly1305_init(mote_chacha20_poly1305_context *context, const uint8_t *nonce,
                                 const uint8_t *key);
void mote_chacha20_poly1305_ad(mote_chacha20_poly1305_context *context, const uint8_t *ad, size_t ad_len);
void mote_chacha20_poly1305_encrypt_update(mote_chacha20_poly1305_context *context, uint8_t *ct,
                                           const uint8_t *pt, size_t len);
int mote_chacha20_poly1305_encrypt_final(mote_chacha20_poly1305_context *context, uint8_t *tag);
void mote_chacha20_poly1305_decrypt_update_unverified(mote_chacha20_poly1305_context *context, uint8_t *pt,
                                                      const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_chacha20_poly1305_decrypt_final(mote_chacha20_poly1305_context *context,
                                                         const uint8_t *tag);
void mote_chacha20_poly1305_wipe(mote_chacha20_poly1305_context *context);

#ifdef __cplusplus
}
#endif

#endif
