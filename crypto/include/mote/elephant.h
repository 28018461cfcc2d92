/* Elephant v2, instance Dumbo: authenticated encryption on Spongent-pi[160]. Conventions: API.md. */
#ifndef MOTE_ELEPHANT_H
#define MOTE_ELEPHANT_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_ELEPHANT_DUMBO_KEY_BYTES 16
#define MOTE_ELEPHANT_DUMBO_NONCE_BYTES 12
#define MOTE_ELEPHANT_DUMBO_TAG_BYTES 8

/*
 * Encrypt pt_len bytes and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 8 bytes. nonce: 12 bytes, never twice under one key. key: 16 bytes.
 * Source: [Elephant, Section 2] (v2, NIST LWC final-round submission, 2021).
 */
void mote_elephant_dumbo_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_elephant_dumbo_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                const uint8_t *nonce, const uint8_t *key);

/*
 * The same in pieces: see API.md. 152 bytes of context; of the key it keeps what masks are made of, and the
 * nonce, but no pointers. Fields are private.
 */
enum { MOTE_ELEPHANT_MASK_STEPS = 12 };

/* A window of 20 bytes on a sequence, at bytes + at; it moves back to the front when it meets the end. */
typedef struct {
    uint16_t at;
    uint8_t bytes[20 + MOTE_ELEPHANT_MASK_STEPS];
} mote_elephant_mask;

typedef struct {
    MOTE_ALIGNED uint16_t first[11]; /* the mask sequence from its start: mask_0 and two bytes more */
    uint8_t nonce[20];               /* the nonce, then zeros */
    uint8_t sum[20];                 /* of the authenticated blocks */
    uint8_t block[20]; /* the block that has begun: what is to be authenticated, then key stream; at last the
                          tag */
    mote_elephant_mask a, b; /* masks of the encrypted and of the authenticated blocks */
    uint8_t offset;          /* bytes that the current block has, less than 20 */
    uint8_t phase;           /* the block with the nonce, associated data, message */
} mote_elephant_dumbo_context;

void mote_elephant_dumbo_init(mote_elephant_dumbo_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_elephant_dumbo_ad(mote_elephant_dumbo_context *context, const uint8_t *ad, size_t ad_len);
void mote_elephant_dumbo_encrypt_update(mote_elephant_dumbo_context *context, uint8_t *ct, const uint8_t *pt,
                                        size_t len);
int mote_elephant_dumbo_encrypt_final(mote_elephant_dumbo_context *context, uint8_t *tag);
void mote_elephant_dumbo_decrypt_update_unverified(mote_elephant_dumbo_context *context, uint8_t *pt,
                                                   const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_elephant_dumbo_decrypt_final(mote_elephant_dumbo_context *context,
                                                      const uint8_t *tag);
void mote_elephant_dumbo_wipe(mote_elephant_dumbo_context *context);

/*
 * Spongent-pi[160], all 80 rounds, in place. Bit j of the permutation is bit j mod 8 of byte j / 8. The state
 * is aligned for a 32-bit word (MOTE_ALIGNED). Source: [Elephant, Section 2.5.2]; [Spongent] (CHES
 * 2011).
 */
void mote_spongent160_permute(uint8_t state[20]);

#ifdef __cplusplus
}
#endif

#endif
