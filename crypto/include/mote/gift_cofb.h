/*
 * GIFT-COFB v1.1 (May 2021, final round of the NIST LWC process): authenticated encryption, the COFB mode
 * over the block cipher GIFT-128 [GIFT] in bitsliced order. Conventions: API.md.
 */
#ifndef MOTE_GIFT_COFB_H
#define MOTE_GIFT_COFB_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_GIFT_COFB_KEY_BYTES 16
#define MOTE_GIFT_COFB_NONCE_BYTES 16
#define MOTE_GIFT_COFB_TAG_BYTES 16

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 16 bytes. nonce: 16 bytes, never twice under one key. key: 16 bytes.
 * Source: [GIFT-COFB, Section 2] (v1.1, NIST LWC final-round submission, 2021).
 */
void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key);

/*
 * The same in pieces: see API.md. 362 bytes of context, most of them the round keys, which the one-shot
 * functions have on the stack; the nonce and pointers are not kept. Its fields are private.
 */
typedef struct {
    MOTE_ALIGNED uint16_t round_keys[160];
    uint16_t y[8];     /* the last output of the block cipher, and what becomes its next input */
    uint16_t mask[4];  /* lowest word first */
    uint8_t block[16]; /* plaintext of the block that has begun */
    uint8_t offset;    /* bytes that the current block has */
    uint8_t phase;     /* associated data, message */
} mote_gift_cofb_context;

void mote_gift_cofb_init(mote_gift_cofb_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_gift_cofb_ad(mote_gift_cofb_context *context, const uint8_t *ad, size_t ad_len);
void mote_gift_cofb_encrypt_update(mote_gift_cofb_context *context, uint8_t *ct, const uint8_t *pt,
                                   size_t len);
int mote_gift_cofb_encrypt_final(mote_gift_cofb_context *context, uint8_t *tag);
void mote_gift_cofb_decrypt_update_unverified(mote_gift_cofb_context *context, uint8_t *pt, const uint8_t *ct,
                                              size_t len);
MOTE_MUST_CHECK int mote_gift_cofb_decrypt_final(mote_gift_cofb_context *context, const uint8_t *tag);
void mote_gift_cofb_wipe(mote_gift_cofb_context *context);

#ifdef __cplusplus
}
#endif

#endif
