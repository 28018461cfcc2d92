/*
 * SHA3-256, SHA3-512 and SHAKE128, on the permutation Keccak-f[1600]. Source: [FIPS202] (2015). Messages of
 * any length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_KECCAK_H
#define MOTE_KECCAK_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_SHA3_256_DIGEST_BYTES 32
#define MOTE_SHA3_512_DIGEST_BYTES 64

/* SHA3-256: the 32-byte digest of len bytes. [FIPS202, Section 6.1]. */
void mote_sha3_256(uint8_t digest[MOTE_SHA3_256_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* SHA3-512: the 64-byte digest of len bytes. [FIPS202, Section 6.1]. */
void mote_sha3_512(uint8_t digest[MOTE_SHA3_512_DIGEST_BYTES], const uint8_t *msg, size_t len);

/* SHAKE128: [FIPS202, Section 6.2]. Any out_len; security against collisions needs 32 bytes. */
void mote_shake128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len);

/*
 * Incremental hashing. A context, of 202 bytes, may be copied with memcpy or assignment and continued twice.
 * Its fields are private. It holds everything needed to go on hashing, so zero it when it has absorbed a
 * secret and is no longer needed: `final` does so, SHAKE128 has a function of its own for it.
 */
typedef struct {
    mote_word64 state[25];
    uint8_t offset;    /* bytes of the rate already absorbed into or squeezed out of the state */
    uint8_t squeezing; /* 0 while absorbing, 1 from the first squeeze on */
} mote_keccak_sponge;

typedef struct {
    mote_keccak_sponge sponge;
} mote_sha3_256_context;

typedef struct {
    mote_keccak_sponge sponge;
} mote_sha3_512_context;

typedef struct {
    mote_keccak_sponge sponge;
} mote_shake128_context;

void mote_sha3_256_init(mote_sha3_256_context *context);
void mote_sha3_256_update(mote_sha3_256_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_sha3_256_final(mote_sha3_256_context *context, uint8_t digest[MOTE_SHA3_256_DIGEST_BYTES]);

void mote_sha3_512_init(mote_sha3_512_context *context);
void mote_sha3_512_update(mote_sha3_512_context *context, const uint8_t *msg, size_t len);

/* Write the digest and zero the context. */
void mote_sha3_512_final(mote_sha3_512_context *context, uint8_t digest[MOTE_SHA3_512_DIGEST_BYTES]);

void mote_shake128_init(mote_shake128_context *context);

/* All of the message comes before the first squeeze. */
void mote_shake128_update(mote_shake128_context *context, const uint8_t *msg, size_t len);

/* The next out_len bytes of output; any number of calls gives the same stream as one. */
void mote_shake128_squeeze(mote_shake128_context *context, uint8_t *out, size_t out_len);

/* Zero the context. */
void mote_shake128_wipe(mote_shake128_context *context);

#ifdef __cplusplus
}
#endif

#endif
