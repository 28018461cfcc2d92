/*
 * Skein-256 and Skein-512, with outputs as long as their states. Source: [Skein] ("The Skein Hash Function
 * Family", version 1.3, 2010). Messages of any length, in bytes; no key, no tree. Conventions: API.md.
 */
#ifndef MOTE_SKEIN_H
#define MOTE_SKEIN_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_SKEIN256_DIGEST_BYTES 32
#define MOTE_SKEIN512_DIGEST_BYTES 64

/* Skein-256-256: the 32-byte digest of len bytes. */
void mote_skein256(uint8_t digest[MOTE_SKEIN256_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* Skein-512-512: the 64-byte digest of len bytes. */
void mote_skein512(uint8_t digest[MOTE_SKEIN512_DIGEST_BYTES], const uint8_t *msg, size_t len);

/*
 * Incremental hashing. A context may be copied with memcpy or assignment and continued twice. Its fields
 * are private. It holds everything needed to go on hashing, and a part of the message: `final` zeroes it.
 * 72 bytes for Skein-256, 136 for Skein-512.
 */
typedef struct {
    mote_word64 length; /* bytes absorbed */
    mote_word64 chain[4];
    uint8_t block[32]; /* what is not in the chaining value yet: a full block, if it may be the last one */
} mote_skein256_context;

typedef struct {
    mote_word64 length; /* bytes absorbed */
    mote_word64 chain[8];
    uint8_t block[64];
} mote_skein512_context;

void mote_skein256_init(mote_skein256_context *context);
void mote_skein256_update(mote_skein256_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_skein256_final(mote_skein256_context *context, uint8_t digest[MOTE_SKEIN256_DIGEST_BYTES]);

void mote_skein512_init(mote_skein512_context *context);
void mote_skein512_update(mote_skein512_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_skein512_final(mote_skein512_context *context, uint8_t digest[MOTE_SKEIN512_DIGEST_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
