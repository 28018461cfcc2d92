/*
 * HMAC and HKDF over SHA-256 and SHA-512. Sources: [FIPS198-1] (2008), [RFC5869]. Keys and messages of any
 * length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_HMAC_H
#define MOTE_HMAC_H

#include "mote/common.h"
#include "mote/sha2.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_HMAC_SHA256_TAG_BYTES 32
#define MOTE_HMAC_SHA512_TAG_BYTES 64

/* The shortest tag that a verification takes. RFC 2104, Section 5, advises half a digest, and 10 at least. */
#define MOTE_HMAC_SHA256_SHORTEST_TAG_BYTES 4
#define MOTE_HMAC_SHA512_SHORTEST_TAG_BYTES 4

/* The tag of len bytes under a key of key_len bytes. [FIPS198-1, Section 4]. */
void mote_hmac_sha256(uint8_t tag[MOTE_HMAC_SHA256_TAG_BYTES], const uint8_t *msg, size_t len,
                      const uint8_t *key, size_t key_len);
void mote_hmac_sha512(uint8_t tag[MOTE_HMAC_SHA512_TAG_BYTES], const uint8_t *msg, size_t len,
                      const uint8_t *key, size_t key_len);

/*
 * Whether the first tag_len bytes of a message's tag are these: 0 if they are, MOTE_ERR_AUTH if not. It takes
 * the same time for both. MOTE_ERR_PARAMETERS if tag_len is less than the shortest, or more than the whole.
 */
MOTE_MUST_CHECK int mote_hmac_sha256_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg,
                                            size_t len, const uint8_t *key, size_t key_len);
MOTE_MUST_CHECK int mote_hmac_sha512_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg,
                                            size_t len, const uint8_t *key, size_t key_len);

/*
 * A message in pieces. A context may be copied with memcpy or assignment: one copied behind `init` begins
 * another message under the same key, for two compressions less. Its fields are private, and worth as much as
 * the key: `final` and `final_verify` zero it. 136 bytes for SHA-256, 264 for SHA-512.
 */
typedef struct {
    mote_sha256_context inner;
    uint32_t outer[8]; /* the hash value behind the outer key */
} mote_hmac_sha256_context;

typedef struct {
    mote_sha512_context inner;
    mote_word64 outer[8]; /* the hash value behind the outer key */
} mote_hmac_sha512_context;

void mote_hmac_sha256_init(mote_hmac_sha256_context *context, const uint8_t *key, size_t key_len);
void mote_hmac_sha256_update(mote_hmac_sha256_context *context, const uint8_t *msg, size_t len);
void mote_hmac_sha256_final(mote_hmac_sha256_context *context, uint8_t tag[MOTE_HMAC_SHA256_TAG_BYTES]);
MOTE_MUST_CHECK int mote_hmac_sha256_final_verify(mote_hmac_sha256_context *context, const uint8_t *tag,
                                                  size_t tag_len);

void mote_hmac_sha512_init(mote_hmac_sha512_context *context, const uint8_t *key, size_t key_len);
void mote_hmac_sha512_update(mote_hmac_sha512_context *context, const uint8_t *msg, size_t len);
void mote_hmac_sha512_final(mote_hmac_sha512_context *context, uint8_t tag[MOTE_HMAC_SHA512_TAG_BYTES]);
MOTE_MUST_CHECK int mote_hmac_sha512_final_verify(mote_hmac_sha512_context *context, const uint8_t *tag,
                                                  size_t tag_len);

/* The most bytes that HKDF makes: 255 digests. */
#define MOTE_HKDF_SHA256_MOST_BYTES 8160
#define MOTE_HKDF_SHA512_MOST_BYTES 16320

/*
 * HKDF in one call: okm_len bytes of key material from input key material, an optional salt (a salt of no
 * bytes is one of zeros) and optional information of what they are for. [RFC5869]. MOTE_ERR_PARAMETERS, with
 * nothing written, if that is more than there can be.
 */
MOTE_MUST_CHECK int mote_hkdf_sha256(uint8_t *okm, size_t okm_len, const uint8_t *salt, size_t salt_len,
                                     const uint8_t *ikm, size_t ikm_len, const uint8_t *info,
                                     size_t info_len);
MOTE_MUST_CHECK int mote_hkdf_sha512(uint8_t *okm, size_t okm_len, const uint8_t *salt, size_t salt_len,
                                     const uint8_t *ikm, size_t ikm_len, const uint8_t *info,
                                     size_t info_len);

/*
 * Its second step alone, from a pseudorandom key of prk_len bytes (a digest at least) [RFC5869, Section 2.3].
 * The first step, which makes such a key, is HMAC of the input key material, with the salt as the key.
 */
MOTE_MUST_CHECK int mote_hkdf_sha256_expand(uint8_t *okm, size_t okm_len, const uint8_t *prk, size_t prk_len,
                                            const uint8_t *info, size_t info_len);
MOTE_MUST_CHECK int mote_hkdf_sha512_expand(uint8_t *okm, size_t okm_len, const uint8_t *prk, size_t prk_len,
                                            const uint8_t *info, size_t info_len);

#ifdef __cplusplus
}
#endif

#endif
