/*
 * Groestl-256 and Groestl-512. Source: [Groestl] ("a SHA-3 candidate"), version 2.0 (2011), the tweaked one
 * of the final round. Messages of any length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_GROESTL_H
#define MOTE_GROESTL_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_GROESTL256_DIGEST_BYTES 32
#define MOTE_GROESTL512_DIGEST_BYTES 64

/* Groestl-256: the 32-byte digest of len bytes. */
void mote_groestl256(uint8_t digest[MOTE_GROESTL256_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* Groestl-512: the 64-byte digest of len bytes. */
void mote_groestl512(uint8_t digest[MOTE_GROESTL512_DIGEST_BYTES], const uint8_t *msg, size_t len);

/*
 * Incremental hashing. A context may be copied with memcpy or assignment and continued twice. Its fields
 * are private. It holds everything needed to go on hashing, and a part of the message: `final` zeroes it.
 * 136 bytes for Groestl-256, 264 for Groestl-512.
 */
typedef struct {
    mote_word64 length; /* bytes absorbed */
    uint8_t chain[64];
    uint8_t block[64]; /* those that fill no block yet */
} mote_groestl256_context;

typedef struct {
    mote_word64 length; /* bytes absorbed */
    uint8_t chain[128];
    uint8_t block[128]; /* those that fill no block yet */
} mote_groestl512_context;

void mote_groestl256_init(mote_groestl256_context *context);
void mote_groestl256_update(mote_groestl256_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_groestl256_final(mote_groestl256_context *context, uint8_t digest[MOTE_GROESTL256_DIGEST_BYTES]);

void mote_groestl512_init(mote_groestl512_context *context);
void mote_groestl512_update(mote_groestl512_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_groestl512_final(mote_groestl512_context *context, uint8_t digest[MOTE_GROESTL512_DIGEST_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
