/*
 * Romulus v1.3 [Romulus] (May 2021, final round of the NIST LWC process): authenticated encryption and hash
 * over the tweakable block cipher SKINNY-128-384+ [SKINNY] (40 rounds).
 *
 * mote_romulus_n   Romulus-N: nonce-based authenticated encryption
 * mote_romulus_h   Romulus-H: hash function of 256 bits
 *
 * Argument order, NULL, aliasing, failure and wiping are the same for the whole library: see API.md.
 * Lengths are in bytes. Never encrypt two messages under the same key and nonce.
 */
#ifndef MOTE_ROMULUS_H
#define MOTE_ROMULUS_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_ROMULUS_N_KEY_BYTES 16
#define MOTE_ROMULUS_N_NONCE_BYTES 16
#define MOTE_ROMULUS_N_TAG_BYTES 16
#define MOTE_ROMULUS_H_DIGEST_BYTES 32

/* Romulus-N. ct receives pt_len bytes, tag 16. */
void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. */
MOTE_MUST_CHECK int mote_romulus_n_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key);

/*
 * Romulus-N in pieces: see API.md. 74 bytes of context, key and nonce among them, no pointers. Its fields are
 * private.
 *
 * Every call that fills a block makes the round keys again, on the stack: that costs as much as two or three
 * blocks, so large pieces pay.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[8];
    uint8_t key[MOTE_ROMULUS_N_KEY_BYTES];
    uint8_t nonce[MOTE_ROMULUS_N_NONCE_BYTES];
    uint8_t tail[16];   /* every second block of associated data, a tweak; at last the tag */
    uint8_t counter[8]; /* 7 bytes, least significant first, and the domain */
    uint8_t offset;     /* bytes of the current block, or of the current pair of associated data */
    uint8_t phase;      /* nothing yet, associated data, message */
} mote_romulus_n_context;

void mote_romulus_n_init(mote_romulus_n_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_romulus_n_ad(mote_romulus_n_context *context, const uint8_t *ad, size_t ad_len);
void mote_romulus_n_encrypt_update(mote_romulus_n_context *context, uint8_t *ct, const uint8_t *pt,
                                   size_t len);
int mote_romulus_n_encrypt_final(mote_romulus_n_context *context, uint8_t *tag);
void mote_romulus_n_decrypt_update_unverified(mote_romulus_n_context *context, uint8_t *pt, const uint8_t *ct,
                                              size_t len);
MOTE_MUST_CHECK int mote_romulus_n_decrypt_final(mote_romulus_n_context *context, const uint8_t *tag);
void mote_romulus_n_wipe(mote_romulus_n_context *context);

/* Romulus-H. */
void mote_romulus_h(uint8_t digest[MOTE_ROMULUS_H_DIGEST_BYTES], const uint8_t *msg, size_t len);

#ifdef __cplusplus
}
#endif

#endif
