/*
 * SHA-256 and SHA-512. Source: [FIPS180-4] (2015). Messages of any length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_SHA2_H
#define MOTE_SHA2_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_SHA256_DIGEST_BYTES 32
#define MOTE_SHA512_DIGEST_BYTES 64

/* SHA-256: the 32-byte digest of len bytes. [FIPS180-4, Section 6.2]. */
void mote_sha256(uint8_t digest[MOTE_SHA256_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* SHA-512: the 64-byte digest of len bytes. [FIPS180-4, Section 6.4]. */
void mote_sha512(uint8_t digest[MOTE_SHA512_DIGEST_BYTES], const uint8_t *msg, size_t len);

/*
 * Incremental hashing. A context may be copied with memcpy or assignment and continued twice. Its fields
 * are private. It holds everything needed to go on hashing, and a part of the message: `final` zeroes it.
 * 104 bytes for SHA-256, 200 for SHA-512.
 */
typedef struct {
    mote_word64 length; /* bytes absorbed */
    uint32_t state[8];
    uint8_t block[64]; /* those that fill no block yet */
} mote_sha256_context;

typedef struct {
    mote_word64 length; /* bytes absorbed */
    mote_word64 state[8];
    uint8_t block[128]; /* those that fill no block yet */
} mote_sha512_context;

void mote_sha256_init(mote_sha256_context *context);
void mote_sha256_update(mote_sha256_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_sha256_final(mote_sha256_context *context, uint8_t digest[MOTE_SHA256_DIGEST_BYTES]);

void mote_sha512_init(mote_sha512_context *context);
void mote_sha512_update(mote_sha512_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_sha512_final(mote_sha512_context *context, uint8_t digest[MOTE_SHA512_DIGEST_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
