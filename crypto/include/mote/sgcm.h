/*
 * AES-128-SGCM: GCM's structure with a hash over the field of 2^128 + 12451 elements. Conventions: API.md.
 *
 * Source: [SGCM] (Saarinen, "SGCM: The Sophie Germain Counter Mode", IACR ePrint 2011/326), as other papers
 * describe it. How blocks become numbers and how the tag is formed was not to be had: sgcm/sgcm.h defines
 * both here, so conformance is unconfirmed, and no other implementation can be expected to agree. It is here
 * to be compared with; a new product takes GCM, CCM or Ascon-AEAD128.
 *
 * On chips with a multiplier of 32 bits (MPY32) the hash uses it: an interrupt handler that multiplies must
 * restore its registers.
 */
#ifndef MOTE_SGCM_H
#define MOTE_SGCM_H

#include "mote/aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_AES128_SGCM_KEY_BYTES 16
#define MOTE_AES128_SGCM_NONCE_BYTES 12
#define MOTE_AES128_SGCM_TAG_BYTES 16

/* Of an expanded key, what the hash takes: multiples of h that the MSP430's multiplier sums up, where it has
 * one. */
#if defined(__MSP430__)
#define MOTE_AES128_SGCM_HASH_KEY_BYTES 66
#else
#define MOTE_AES128_SGCM_HASH_KEY_BYTES 16
#endif

typedef struct {
    uint16_t words[MOTE_AES128_SGCM_HASH_KEY_BYTES / 2];
} mote_sgcm_hash_key;

/*
 * An expanded key, 192 bytes, or 242 on the MSP430, 82 with the AES module: of the block cipher and of the
 * hash. Secret: it is its owner's to wipe. Private.
 */
typedef struct {
    mote_aes128_kept_key cipher;
    mote_sgcm_hash_key hash_key;
} mote_aes128_sgcm_key;

/* Expand a key of 16 bytes, once for all messages under it. */
void mote_aes128_sgcm_expand_key(mote_aes128_sgcm_key *expanded, const uint8_t *key);

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data. ct: pt_len bytes, may be
 * pt. tag: 16 bytes. nonce: 12 bytes, never twice under one key. Who sees two messages under the same nonce
 * can forge others.
 */
void mote_aes128_sgcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key);

/* Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. The tag is checked before anything is
 * decrypted. */
MOTE_MUST_CHECK int mote_aes128_sgcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const mote_aes128_sgcm_key *key);

/* SGCM in pieces, up to 2^32 - 1 bytes of message and of associated data. */
typedef struct {
    uint16_t hash[9];
    uint8_t offset;      /* bytes of the block that has begun */
    uint8_t phase;       /* associated data, message */
    uint8_t counter[16]; /* the next block's */
    uint8_t block[16];   /* of the block that has begun: what is to be hashed, then key stream */
    uint32_t ad_len;
    uint32_t len;
} mote_aes128_sgcm_context;

void mote_aes128_sgcm_init(mote_aes128_sgcm_context *context, const uint8_t *nonce,
                           const mote_aes128_sgcm_key *key);
void mote_aes128_sgcm_ad(mote_aes128_sgcm_context *context, const uint8_t *ad, size_t ad_len,
                         const mote_aes128_sgcm_key *key);
void mote_aes128_sgcm_encrypt_update(mote_aes128_sgcm_context *context, uint8_t *ct, const uint8_t *pt,
                                     size_t len, const mote_aes128_sgcm_key *key);
int mote_aes128_sgcm_encrypt_final(mote_aes128_sgcm_context *context, uint8_t *tag,
                                   const mote_aes128_sgcm_key *key);
void mote_aes128_sgcm_decrypt_update_unverified(mote_aes128_sgcm_context *context, uint8_t *pt,
                                                const uint8_t *ct, size_t len,
                                                const mote_aes128_sgcm_key *key);
MOTE_MUST_CHECK int mote_aes128_sgcm_decrypt_final(mote_aes128_sgcm_context *context, const uint8_t *tag,
                                                   const mote_aes128_sgcm_key *key);
void mote_aes128_sgcm_wipe(mote_aes128_sgcm_context *context);

#ifdef __cplusplus
}
#endif

#endif
