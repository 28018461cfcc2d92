/*
 * CMAC with AES-128 and AES-256: [SP800-38B]. A key is expanded once, for all messages under it. Messages of
 * any length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_CMAC_H
#define MOTE_CMAC_H

#include "mote/aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_AES128_CMAC_KEY_BYTES 16
#define MOTE_AES256_CMAC_KEY_BYTES 32
#define MOTE_AES128_CMAC_TAG_BYTES 16
#define MOTE_AES256_CMAC_TAG_BYTES 16

/* The shortest tag that a verification takes. [SP800-38B] advises 8 bytes for most purposes. */
#define MOTE_AES128_CMAC_SHORTEST_TAG_BYTES 4
#define MOTE_AES256_CMAC_SHORTEST_TAG_BYTES 4

/* An expanded key: 192 and 256 bytes. Secret: it is its owner's to wipe. Private. */
typedef struct {
    mote_aes128_key cipher;
    MOTE_ALIGNED uint8_t subkey[16]; /* K1: what a whole last block is XORed with */
} mote_aes128_cmac_key;

typedef struct {
    mote_aes256_key cipher;
    MOTE_ALIGNED uint8_t subkey[16]; /* K1: what a whole last block is XORed with */
} mote_aes256_cmac_key;

void mote_aes128_cmac_expand_key(mote_aes128_cmac_key *expanded, const uint8_t *key);
void mote_aes256_cmac_expand_key(mote_aes256_cmac_key *expanded, const uint8_t *key);

/* The tag of len bytes. [SP800-38B, Section 6.2]. */
void mote_aes128_cmac(uint8_t tag[16], const uint8_t *msg, size_t len, const mote_aes128_cmac_key *key);
void mote_aes256_cmac(uint8_t tag[16], const uint8_t *msg, size_t len, const mote_aes256_cmac_key *key);

/*
 * Whether the first tag_len bytes of a message's tag are these: 0 if they are, MOTE_ERR_AUTH if not. It takes
 * the same time for both. MOTE_ERR_PARAMETERS if tag_len is less than the shortest, or more than the whole.
 * [SP800-38B, Section 6.3].
 */
MOTE_MUST_CHECK int mote_aes128_cmac_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg,
                                            size_t len, const mote_aes128_cmac_key *key);
MOTE_MUST_CHECK int mote_aes256_cmac_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg,
                                            size_t len, const mote_aes256_cmac_key *key);

/* A message in pieces. A context may be copied and continued twice; `final` and `final_verify` zero it. */
typedef struct {
    MOTE_ALIGNED uint8_t chain[16]; /* XORed with what there is of the block that has begun */
    uint8_t offset;                 /* bytes of it that there are */
} mote_cmac_context;
typedef mote_cmac_context mote_aes128_cmac_context;
typedef mote_cmac_context mote_aes256_cmac_context;

void mote_aes128_cmac_init(mote_aes128_cmac_context *context);
void mote_aes128_cmac_update(mote_aes128_cmac_context *context, const uint8_t *msg, size_t len,
                             const mote_aes128_cmac_key *key);
void mote_aes128_cmac_final(mote_aes128_cmac_context *context, uint8_t tag[16],
                            const mote_aes128_cmac_key *key);
MOTE_MUST_CHECK int mote_aes128_cmac_final_verify(mote_aes128_cmac_context *context, const uint8_t *tag,
                                                  size_t tag_len, const mote_aes128_cmac_key *key);

void mote_aes256_cmac_init(mote_aes256_cmac_context *context);
void mote_aes256_cmac_update(mote_aes256_cmac_context *context, const uint8_t *msg, size_t len,
                             const mote_aes256_cmac_key *key);
void mote_aes256_cmac_final(mote_aes256_cmac_context *context, uint8_t tag[16],
                            const mote_aes256_cmac_key *key);
MOTE_MUST_CHECK int mote_aes256_cmac_final_verify(mote_aes256_cmac_context *context, const uint8_t *tag,
                                                  size_t tag_len, const mote_aes256_cmac_key *key);

#ifdef __cplusplus
}
#endif

#endif
