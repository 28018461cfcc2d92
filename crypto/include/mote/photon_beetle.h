/*
 * PHOTON-Beetle: authenticated encryption and a hash function over one 256-bit permutation.
 *
 * mote_photon_beetle_128    PHOTON-Beetle-AEAD[128]: [PHOTON-Beetle] (NIST LWC final round, May 2021)
 * mote_photon_beetle_hash   PHOTON-Beetle-Hash[32]: [PHOTON-Beetle]
 * mote_photon256_permute    PHOTON-256: [PHOTON-Beetle]
 *
 * Argument order, NULL, aliasing, failure and wiping are the same for the whole library: see API.md.
 * Lengths are in bytes. Never encrypt two messages under the same key and nonce.
 */
#ifndef MOTE_PHOTON_BEETLE_H
#define MOTE_PHOTON_BEETLE_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_PHOTON_BEETLE_128_KEY_BYTES 16
#define MOTE_PHOTON_BEETLE_128_NONCE_BYTES 16
#define MOTE_PHOTON_BEETLE_128_TAG_BYTES 16
#define MOTE_PHOTON_BEETLE_HASH_DIGEST_BYTES 32

/* PHOTON-Beetle-AEAD[128], 16 bytes of data or of message per permutation. ct receives pt_len bytes, tag 16.
 */
void mote_photon_beetle_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                    const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                    const uint8_t *key);

/* 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. */
MOTE_MUST_CHECK int mote_photon_beetle_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                   const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                   const uint8_t *nonce, const uint8_t *key);

/*
 * The same in pieces: see API.md. 52 bytes of context; key, nonce and pointers are not kept in it. Its fields
 * are private.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[16];
    uint8_t stream[16]; /* key stream of the current block */
    uint8_t offset;     /* bytes that the current block has */
    uint8_t phase;      /* nothing yet, associated data, message */
    uint8_t domain;     /* what the last block of the message adds to the capacity */
    uint8_t unused;     /* makes it as large on every chip */
} mote_photon_beetle_128_context;

void mote_photon_beetle_128_init(mote_photon_beetle_128_context *context, const uint8_t *nonce,
                                 const uint8_t *key);
void mote_photon_beetle_128_ad(mote_photon_beetle_128_context *context, const uint8_t *ad, size_t ad_len);
void mote_photon_beetle_128_encrypt_update(mote_photon_beetle_128_context *context, uint8_t *ct,
                                           const uint8_t *pt, size_t len);
int mote_photon_beetle_128_encrypt_final(mote_photon_beetle_128_context *context, uint8_t *tag);
void mote_photon_beetle_128_decrypt_update_unverified(mote_photon_beetle_128_context *context, uint8_t *pt,
                                                      const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_photon_beetle_128_decrypt_final(mote_photon_beetle_128_context *context,
                                                         const uint8_t *tag);
void mote_photon_beetle_128_wipe(mote_photon_beetle_128_context *context);

/* PHOTON-Beetle-Hash[32]: the first 16 bytes of the message are free, then 4 bytes per permutation. */
void mote_photon_beetle_hash(uint8_t digest[MOTE_PHOTON_BEETLE_HASH_DIGEST_BYTES], const uint8_t *msg,
                             size_t len);

/* PHOTON-256, 12 rounds, on 32 bytes in memory order, word aligned: nibble (row i, column j) is in byte 4i +
 * j/2, the low half when j is even. */
void mote_photon256_permute(uint16_t state[16]);

#ifdef __cplusplus
}
#endif

#endif
