/*
 * Ascon: authenticated encryption, hash and extendable-output functions over one 320-bit permutation.
 *
 * mote_ascon_aead128, _hash256, _xof128, _cxof128   [SP800-232, Sections 4 and 5] (August 2025); with it
 *                                                   nonce masking, and tags that were cut
 * mote_ascon128_v12, mote_ascon128a_v12             [Ascon] v1.2, submission to NIST (May 2021), the older
 *                                                   big-endian algorithms: not compatible with the standard
 *
 * Argument order, NULL, aliasing, failure and wiping are the same for the whole library: see API.md.
 * Lengths are in bytes. Never encrypt two messages under the same key and nonce.
 */
#ifndef MOTE_ASCON_H
#define MOTE_ASCON_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_ASCON_AEAD128_KEY_BYTES 16
#define MOTE_ASCON_AEAD128_NONCE_BYTES 16
#define MOTE_ASCON_AEAD128_TAG_BYTES 16
#define MOTE_ASCON_AEAD128_TAG_MIN_BYTES 4

#define MOTE_ASCON_AEAD128_MASKED_KEY_BYTES 32
#define MOTE_ASCON_AEAD128_MASKED_NONCE_BYTES 16
#define MOTE_ASCON_AEAD128_MASKED_TAG_BYTES 16

#define MOTE_ASCON128_V12_KEY_BYTES 16
#define MOTE_ASCON128_V12_NONCE_BYTES 16
#define MOTE_ASCON128_V12_TAG_BYTES 16

#define MOTE_ASCON128A_V12_KEY_BYTES 16
#define MOTE_ASCON128A_V12_NONCE_BYTES 16
#define MOTE_ASCON128A_V12_TAG_BYTES 16

#define MOTE_ASCON_HASH256_DIGEST_BYTES 32
#define MOTE_ASCON_CXOF128_CUSTOM_MAX_BYTES 256

/* Ascon-AEAD128: [SP800-232, Section 4]. ct receives pt_len bytes, tag 16. */
void mote_ascon_aead128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

/* 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed. */
MOTE_MUST_CHECK int mote_ascon_aead128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                               const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                               const uint8_t *nonce, const uint8_t *key);

/*
 * Nonce masking: [SP800-232, Section 4.2]. The first 16 bytes of the key are those of Ascon-AEAD128, the
 * others are added to the nonce: where many keys are in use, 256 bits are searched for, not 128.
 */
void mote_ascon_aead128_masked_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                       const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                       const uint8_t *key);
MOTE_MUST_CHECK int mote_ascon_aead128_masked_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                      const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                      const uint8_t *nonce, const uint8_t *key);

/*
 * A tag that was cut: [SP800-232, Section 4.2]. The first tag_len bytes of what encryption gives, 4 to 16
 * of them, are sent. A forgery is accepted with probability 2^(-8 tag_len). The standard says what has to be
 * considered before tags are shorter than 8 bytes. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt
 * zeroed, or MOTE_ERR_PARAMETERS for another length, with nothing written.
 */
MOTE_MUST_CHECK int mote_ascon_aead128_decrypt_truncated(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                         const uint8_t *tag, size_t tag_len,
                                                         const uint8_t *ad, size_t ad_len,
                                                         const uint8_t *nonce, const uint8_t *key);

/* Ascon-128: [Ascon, Section 2.4] (rate 8 bytes). */
void mote_ascon128_v12_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const uint8_t *key);

MOTE_MUST_CHECK int mote_ascon128_v12_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                              const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                              const uint8_t *nonce, const uint8_t *key);

/* Ascon-128a: [Ascon, Section 2.4] (rate 16 bytes). */
void mote_ascon128a_v12_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key);

MOTE_MUST_CHECK int mote_ascon128a_v12_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                               const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                               const uint8_t *nonce, const uint8_t *key);

/*
 * Authenticated encryption in pieces, one section of the conventions in API.md. A context keeps the key for
 * the tag, so it is as secret as the key until `final` or `wipe` has zeroed it; neither the nonce nor a
 * pointer stays in it. 58 bytes, for all three. Its fields are private.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[20]; /* five 64-bit lanes, least significant word first */
    uint8_t key[MOTE_ASCON_AEAD128_KEY_BYTES];
    uint8_t offset; /* bytes of the rate already in the state: less than the rate */
    uint8_t phase;  /* nothing yet, associated data, message */
} mote_ascon_duplex;

typedef struct {
    mote_ascon_duplex duplex;
} mote_ascon_aead128_context;

void mote_ascon_aead128_init(mote_ascon_aead128_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_ascon_aead128_ad(mote_ascon_aead128_context *context, const uint8_t *ad, size_t ad_len);
void mote_ascon_aead128_encrypt_update(mote_ascon_aead128_context *context, uint8_t *ct, const uint8_t *pt,
                                       size_t len);
int mote_ascon_aead128_encrypt_final(mote_ascon_aead128_context *context, uint8_t *tag);
void mote_ascon_aead128_decrypt_update_unverified(mote_ascon_aead128_context *context, uint8_t *pt,
                                                  const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_ascon_aead128_decrypt_final(mote_ascon_aead128_context *context, const uint8_t *tag);
void mote_ascon_aead128_wipe(mote_ascon_aead128_context *context);

/* Nonce masking in pieces begins so, with a key of 32 bytes, and goes on and ends as any other message. */
void mote_ascon_aead128_masked_init(mote_ascon_aead128_context *context, const uint8_t *nonce,
                                    const uint8_t *key);

/* In place of decrypt_final for a tag that was cut. MOTE_ERR_PARAMETERS for any other length; the
 * context is zeroed in any case. */
MOTE_MUST_CHECK int mote_ascon_aead128_decrypt_final_truncated(mote_ascon_aead128_context *context,
                                                               const uint8_t *tag, size_t tag_len);

typedef struct {
    mote_ascon_duplex duplex;
} mote_ascon128_v12_context;

void mote_ascon128_v12_init(mote_ascon128_v12_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_ascon128_v12_ad(mote_ascon128_v12_context *context, const uint8_t *ad, size_t ad_len);
void mote_ascon128_v12_encrypt_update(mote_ascon128_v12_context *context, uint8_t *ct, const uint8_t *pt,
                                      size_t len);
int mote_ascon128_v12_encrypt_final(mote_ascon128_v12_context *context, uint8_t *tag);
void mote_ascon128_v12_decrypt_update_unverified(mote_ascon128_v12_context *context, uint8_t *pt,
                                                 const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_ascon128_v12_decrypt_final(mote_ascon128_v12_context *context, const uint8_t *tag);
void mote_ascon128_v12_wipe(mote_ascon128_v12_context *context);

typedef struct {
    mote_ascon_duplex duplex;
} mote_ascon128a_v12_context;

void mote_ascon128a_v12_init(mote_ascon128a_v12_context *context, const uint8_t *nonce, const uint8_t *key);
void mote_ascon128a_v12_ad(mote_ascon128a_v12_context *context, const uint8_t *ad, size_t ad_len);
void mote_ascon128a_v12_encrypt_update(mote_ascon128a_v12_context *context, uint8_t *ct, const uint8_t *pt,
                                       size_t len);
int mote_ascon128a_v12_encrypt_final(mote_ascon128a_v12_context *context, uint8_t *tag);
void mote_ascon128a_v12_decrypt_update_unverified(mote_ascon128a_v12_context *context, uint8_t *pt,
                                                  const uint8_t *ct, size_t len);
MOTE_MUST_CHECK int mote_ascon128a_v12_decrypt_final(mote_ascon128a_v12_context *context, const uint8_t *tag);
void mote_ascon128a_v12_wipe(mote_ascon128a_v12_context *context);

/* Ascon-Hash256: [SP800-232, Section 5.1]. */
void mote_ascon_hash256(uint8_t digest[MOTE_ASCON_HASH256_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* Ascon-XOF128: [SP800-232, Section 5.2]. Any out_len; security against collisions needs 32 bytes. */
void mote_ascon_xof128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len);

/*
 * Ascon-CXOF128: [SP800-232, Section 5.3]. The customization string separates the uses of the
 * function; the standard limits it to 2,048 bits, which are 256 bytes (MOTE_ASCON_CXOF128_CUSTOM_MAX_BYTES).
 * Returns 0, or MOTE_ERR_PARAMETERS for a longer one, with nothing written.
 */
int mote_ascon_cxof128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *custom,
                       size_t custom_len);

/*
 * Incremental hashing. A context may be copied with memcpy or assignment and continued twice. Its fields
 * are private. It holds everything needed to go on hashing, so zero it when it has absorbed a secret and
 * is no longer needed: mote_ascon_hash256_final does so, the XOFs have a function of their own for it.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[20]; /* five 64-bit lanes, least significant word first */
    uint8_t offset;    /* bytes of the rate already absorbed into or squeezed out of the state: 0..7 */
    uint8_t squeezing; /* 0 while absorbing, 1 from the first squeeze on */
} mote_ascon_sponge;

typedef struct {
    mote_ascon_sponge sponge;
} mote_ascon_hash256_context;

typedef struct {
    mote_ascon_sponge sponge;
} mote_ascon_xof128_context;

typedef struct {
    mote_ascon_sponge sponge;
} mote_ascon_cxof128_context;

void mote_ascon_hash256_init(mote_ascon_hash256_context *context);
void mote_ascon_hash256_update(mote_ascon_hash256_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_ascon_hash256_final(mote_ascon_hash256_context *context,
                              uint8_t digest[MOTE_ASCON_HASH256_DIGEST_BYTES]);

void mote_ascon_xof128_init(mote_ascon_xof128_context *context);

/* All of the message comes before the first squeeze. */
void mote_ascon_xof128_update(mote_ascon_xof128_context *context, const uint8_t *msg, size_t len);

/* The next out_len bytes of output; any number of calls gives the same stream as one. */
void mote_ascon_xof128_squeeze(mote_ascon_xof128_context *context, uint8_t *out, size_t out_len);

/* Zero the context. */
void mote_ascon_xof128_wipe(mote_ascon_xof128_context *context);

/* 0, or MOTE_ERR_PARAMETERS for more than 256 bytes; the context is zeros then, and what is squeezed from it
 * is the same for everybody. */
int mote_ascon_cxof128_init(mote_ascon_cxof128_context *context, const uint8_t *custom, size_t custom_len);
void mote_ascon_cxof128_update(mote_ascon_cxof128_context *context, const uint8_t *msg, size_t len);
void mote_ascon_cxof128_squeeze(mote_ascon_cxof128_context *context, uint8_t *out, size_t out_len);
void mote_ascon_cxof128_wipe(mote_ascon_cxof128_context *context);

#ifdef __cplusplus
}
#endif

#endif
