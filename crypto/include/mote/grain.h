/* Grain-128AEADv2: authenticated encryption on a stream cipher of two shift registers. Conventions: API.md.
 */
#ifndef MOTE_GRAIN_H
#define MOTE_GRAIN_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_GRAIN_128AEADV2_KEY_BYTES 16
#define MOTE_GRAIN_128AEADV2_NONCE_BYTES 12
#define MOTE_GRAIN_128AEADV2_TAG_BYTES 8

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 8 bytes. nonce: 12 bytes, never twice under one key. key: 16 bytes.
 * Source: [Grain-128AEADv2, Section 2] (NIST LWC final-round submission, 2021).
 */
void mote_grain_128aeadv2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_grain_128aeadv2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const uint8_t *key);

/*
 * The message in pieces: see API.md. 212 bytes of context; key, nonce and pointers are not kept in it. Its
 * fields are private.
 *
 * The associated data comes whole: Grain encodes its length before its first byte. One call of `ad`, or none;
 * further calls with ad_len > 0 would give another tag.
 */
typedef struct {
    MOTE_ALIGNED uint16_t words[104]; /* registers, accumulator, the block that has begun */
    uint16_t at;                      /* bytes that have gone through the generator, modulo 16 */
} mote_grain_128_state;

typedef struct {
    mote_grain_128_state state;
    uint8_t phase;  /* nothing yet, associated data, message */
    uint8_t unused; /* makes it as large on every chip */
} mote_grain_128aeadv2_context;

void mote_grain_128aeadv2_init(mote_grain_128aeadv2_context *context, const uint8_t *nonce,
                               const uint8_t *key);
void mote_grain_128aeadv2_ad(mote_grain_128aeadv2_context *context, const uint8_t *ad, size_t ad_len);
void mote_grain_128aeadv2_encrypt_update(mote_grain_128aeadv2_context *context, uint8_t *ct,
                                         const uint8_t *pt, size_t len);
int mote_grain_128aeadv2_encrypt_final(mote_grain_128aeadv2_context *context, uint8_t *tag);
void mote_grain_128aeadv2_decrypt_update_unverified(mote_grain_128aeadv2_context *context, uint8_t *pt,
                                                    const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_grain_128aeadv2_decrypt_final(mote_grain_128aeadv2_context *context,
                                                       const uint8_t *tag);
void mote_grain_128aeadv2_wipe(mote_grain_128aeadv2_context *context);

#ifdef __cplusplus
}
#endif

#endif
