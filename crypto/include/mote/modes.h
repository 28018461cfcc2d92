/*
 * AES-128 and AES-256 for messages: CTR [SP800-38A], which hides and does not authenticate, and CCM
 * ([SP800-38C], [RFC3610]), GCM [SP800-38D] and OCB3 [RFC7253], which do both. A key is expanded once, for
 * all messages under it. Conventions: API.md.
 *
 * On Cortex-M3, the variants tables and tables_small go block by block, by the tables in RAM of mote/aes.h.
 */
#ifndef MOTE_MODES_H
#define MOTE_MODES_H

#include "mote/aes.h"
#include "mote/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_AES128_CCM_KEY_BYTES 16
#define MOTE_AES128_CCM_NONCE_BYTES 13
#define MOTE_AES128_CCM_TAG_BYTES 16

#define MOTE_AES128_CCM_8_KEY_BYTES 16
#define MOTE_AES128_CCM_8_NONCE_BYTES 13
#define MOTE_AES128_CCM_8_TAG_BYTES 8

/* An expanded key of CTR or CCM, 176 bytes. Secret: it is its owner's to wipe. Private. */
typedef struct {
    mote_aes128_key cipher;
} mote_aes128_ctr_key;

typedef mote_aes128_ctr_key mote_aes128_ccm_key;
typedef mote_aes128_ctr_key mote_aes128_ccm_8_key;

/* Expand a key of 16 bytes. */
void mote_aes128_ctr_expand_key(mote_aes128_ctr_key *expanded, const uint8_t *key);
void mote_aes128_ccm_expand_key(mote_aes128_ccm_key *expanded, const uint8_t *key);
void mote_aes128_ccm_8_expand_key(mote_aes128_ccm_8_key *expanded, const uint8_t *key);

/*
 * Encrypt or decrypt len bytes, which is the same: out = in ^ E(counter), E(counter + 1), ... out may be in.
 * counter: 16 bytes; the last four count, big-endian, as in [RFC3686] and in GCM. It comes back
 * behind the last block that was used, whole or in part, so that a message may come in pieces of whole
 * blocks. No block of the counter may ever be used twice under one key. Nothing is authenticated: who changes
 * a bit of the ciphertext changes that bit of the plaintext.
 */
void mote_aes128_ctr_crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter,
                           const mote_aes128_ctr_key *key);

/*
 * The same in pieces of any length, which `wipe` ends; as a context of zeros it writes zeros. The context is
 * secret, and `counter` as above, but not changed.
 */
typedef struct {
    MOTE_ALIGNED uint8_t counter[16]; /* the next block's */
    uint8_t stream[16];               /* the key stream of the block that has begun */
    uint8_t offset;                   /* bytes of it that are used */
    uint8_t phase;
} mote_aes128_ctr_context;

void mote_aes128_ctr_init(mote_aes128_ctr_context *context, const uint8_t *counter);
void mote_aes128_ctr_update(mote_aes128_ctr_context *context, uint8_t *out, const uint8_t *in, size_t len,
                            const mote_aes128_ctr_key *key);
void mote_aes128_ctr_wipe(mote_aes128_ctr_context *context);

/*
 * CCM with the parameters that most protocols take: a nonce of 13 bytes and a tag of 16, as IEEE 802.15.4 at
 * its highest level (AES-CCM-16-128-128 in COSE).
 *
 * Behind such a nonce two bytes are left for the message's length, so CCM has no message of more than 65,535
 * bytes ([SP800-38C, Appendix A.1]: q = 2). Where size_t is wider than 16 bits, the caller sees to it: the
 * one-shot functions of both lengths of the tag do not look. What they make of a longer message is not CCM
 * and not safe: its length runs into the nonce, and so does the counter beyond 1,048,560 bytes. `init` and
 * the functions ending in `_with` do look.
 *
 * Encrypt pt_len bytes, at most 65,535, and authenticate them with ad_len bytes of associated data.
 * ct: pt_len bytes, may be pt. tag: 16 bytes. nonce: 13 bytes, never twice under one key.
 */
void mote_aes128_ccm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes128_ccm_key *key);

/*
 * Verify and decrypt. Returns 0, or MOTE_ERR_AUTH with the ct_len bytes at pt zeroed.
 * pt: ct_len bytes, may be ct. The other sizes as for encryption.
 */
MOTE_MUST_CHECK int mote_aes128_ccm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const mote_aes128_ccm_key *key);

/* The same with a tag of 8 bytes: what OSCORE takes if nothing else is said (AES-CCM-16-64-128 in COSE). */
void mote_aes128_ccm_8_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const mote_aes128_ccm_8_key *key);
MOTE_MUST_CHECK int mote_aes128_ccm_8_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                              const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                              const uint8_t *nonce, const mote_aes128_ccm_8_key *key);

/*
 * CCM in pieces. Its first block has the lengths of message and associated data, so that `init` is told both:
 * len, at most 65,535, and ad_len. If more comes, or less until the end, the context is dead: updates write
 * zeros from there on, the tag is zeros, and none is right.
 */
typedef struct {
    MOTE_ALIGNED uint8_t chain[16];
    uint8_t counter[16]; /* the next block's */
    uint8_t stream[16];  /* the key stream of the block that has begun */
    size_t ad_left;      /* associated data to come */
    uint16_t left;       /* message to come */
    uint8_t offset;      /* bytes of the block that has begun */
    uint8_t phase;       /* associated data, message */
} mote_aes128_ccm_context;

typedef mote_aes128_ccm_context mote_aes128_ccm_8_context;

void mote_aes128_ccm_init(mote_aes128_ccm_context *context, size_t len, size_t ad_len, const uint8_t *nonce,
                          const mote_aes128_ccm_key *key);
void mote_aes128_ccm_ad(mote_aes128_ccm_context *context, const uint8_t *ad, size_t ad_len,
                        const mote_aes128_ccm_key *key);
void mote_aes128_ccm_encrypt_update(mote_aes128_ccm_context *context, uint8_t *ct, const uint8_t *pt,
                                    size_t len, const mote_aes128_ccm_key *key);
int mote_aes128_ccm_encrypt_final(mote_aes128_ccm_context *context, uint8_t *tag,
                                  const mote_aes128_ccm_key *key);
void mote_aes128_ccm_decrypt_update_unverified(mote_aes128_ccm_context *context, uint8_t *pt,
                                               const uint8_t *ct, size_t len, const mote_aes128_ccm_key *key);
MOTE_MUST_CHECK int mote_aes128_ccm_decrypt_final(mote_aes128_ccm_context *context, const uint8_t *tag,
                                                  const mote_aes128_ccm_key *key);
void mote_aes128_ccm_wipe(mote_aes128_ccm_context *context);

void mote_aes128_ccm_8_init(mote_aes128_ccm_8_context *context, size_t len, size_t ad_len,
                            const uint8_t *nonce, const mote_aes128_ccm_8_key *key);
void mote_aes128_ccm_8_ad(mote_aes128_ccm_8_context *context, const uint8_t *ad, size_t ad_len,
                          const mote_aes128_ccm_8_key *key);
void mote_aes128_ccm_8_encrypt_update(mote_aes128_ccm_8_context *context, uint8_t *ct, const uint8_t *pt,
                                      size_t len, const mote_aes128_ccm_8_key *key);
int mote_aes128_ccm_8_encrypt_final(mote_aes128_ccm_8_context *context, uint8_t *tag,
                                    const mote_aes128_ccm_8_key *key);
void mote_aes128_ccm_8_decrypt_update_unverified(mote_aes128_ccm_8_context *context, uint8_t *pt,
                                                 const uint8_t *ct, size_t len,
                                                 const mote_aes128_ccm_8_key *key);
MOTE_MUST_CHECK int mote_aes128_ccm_8_decrypt_final(mote_aes128_ccm_8_context *context, const uint8_t *tag,
                                                    const mote_aes128_ccm_8_key *key);
void mote_aes128_ccm_8_wipe(mote_aes128_ccm_8_context *context);

/* The parameters of CCM: a nonce of 7 to 13 bytes, and a tag of 4, 6, 8, 10, 12, 14 or 16. */
typedef struct {
    uint8_t nonce_bytes;
    uint8_t tag_bytes;
} mote_ccm_parameters;

/*
 * The same with any of them: Bluetooth and Zigbee take a tag of 4 bytes, TLS a nonce of 12. A message has
 * less than 256^(15 - nonce_bytes) bytes. Any other parameters are answered with MOTE_ERR_PARAMETERS.
 */
MOTE_MUST_CHECK int mote_aes128_ccm_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                 const mote_ccm_parameters *parameters,
                                                 const mote_aes128_ccm_key *key);
MOTE_MUST_CHECK int mote_aes128_ccm_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const mote_ccm_parameters *parameters,
                                                 const mote_aes128_ccm_key *key);

#define MOTE_AES128_GCM_KEY_BYTES 16
#define MOTE_AES128_GCM_NONCE_BYTES 12
#define MOTE_AES128_GCM_TAG_BYTES 16

typedef struct {
    MOTE_ALIGNED uint8_t rows[MOTE_AES128_GCM_HASH_KEY_BYTES];
} mote_ghash_key;

/*
 * An expanded key of GCM: 192 bytes; on the MSP430 688 in the default variant, and 1,200 in the fast one,
 * with the AES module 160 less; on AVR 688 in the fast one. Private.
 */
typedef struct {
    mote_aes128_kept_key cipher;
    mote_ghash_key hash_key;
} mote_aes128_gcm_key;

void mote_aes128_gcm_expand_key(mote_aes128_gcm_key *expanded, const uint8_t *key);

/*
 * GCM with a nonce of 12 bytes, never twice under one key: who sees two messages under the same nonce can
 * forge others. Where a nonce cannot be counted, take CCM or an algorithm of another family.
 */
void mote_aes128_gcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key);

/* The tag is checked before anything is decrypted; only with an AES module both are done block by block. */
MOTE_MUST_CHECK int mote_aes128_gcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const mote_aes128_gcm_key *key);

/* GCM in pieces, up to 2^32 - 1 bytes of message and of associated data. */
typedef struct {
    MOTE_ALIGNED uint8_t hash[16];
    uint8_t counter[16]; /* the next block's */
    uint8_t block[16];   /* of the block that has begun: what is to be hashed, then key stream */
    uint32_t ad_len;
    uint32_t len;
    uint8_t offset; /* bytes of the block that has begun */
    uint8_t phase;  /* associated data, message */
} mote_aes128_gcm_context;

void mote_aes128_gcm_init(mote_aes128_gcm_context *context, const uint8_t *nonce,
                          const mote_aes128_gcm_key *key);
void mote_aes128_gcm_ad(mote_aes128_gcm_context *context, const uint8_t *ad, size_t ad_len,
                        const mote_aes128_gcm_key *key);
void mote_aes128_gcm_encrypt_update(mote_aes128_gcm_context *context, uint8_t *ct, const uint8_t *pt,
                                    size_t len, const mote_aes128_gcm_key *key);
int mote_aes128_gcm_encrypt_final(mote_aes128_gcm_context *context, uint8_t *tag,
                                  const mote_aes128_gcm_key *key);
void mote_aes128_gcm_decrypt_update_unverified(mote_aes128_gcm_context *context, uint8_t *pt,
                                               const uint8_t *ct, size_t len, const mote_aes128_gcm_key *key);
MOTE_MUST_CHECK int mote_aes128_gcm_decrypt_final(mote_aes128_gcm_context *context, const uint8_t *tag,
                                                  const mote_aes128_gcm_key *key);
void mote_aes128_gcm_wipe(mote_aes128_gcm_context *context);

/* The parameters of GCM: a nonce of any length but 0, and a tag of 4, 8, or 12 to 16 bytes. */
typedef struct {
    uint16_t nonce_bytes;
    uint8_t tag_bytes;
} mote_gcm_parameters;

/*
 * The same with any of them; others are answered with MOTE_ERR_PARAMETERS.
 *
 * Tags of 4 and 8 bytes are for protocols that have them; a new one takes 12 bytes or more. Each forgery
 * that succeeds says something of the hash key and makes the next one likelier. So [SP800-38D] (2007) allows
 * them only where the lengths of messages and the number of decryptions under a key are limited (Section
 * 5.2.1.2, Appendix C), and the caller keeps the limits. NIST has announced that Revision 1 will remove them
 * (second call for comments before its draft, June 2026).
 */
MOTE_MUST_CHECK int mote_aes128_gcm_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                 const mote_gcm_parameters *parameters,
                                                 const mote_aes128_gcm_key *key);
MOTE_MUST_CHECK int mote_aes128_gcm_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const mote_gcm_parameters *parameters,
                                                 const mote_aes128_gcm_key *key);

#define MOTE_AES128_OCB3_KEY_BYTES 16
#define MOTE_AES128_OCB3_NONCE_BYTES 12
#define MOTE_AES128_OCB3_TAG_BYTES 16

/*
 * An expanded key of OCB3, 480 bytes, or 160 with the AES module: both directions of the block cipher, and
 * masks of [RFC7253]. Private.
 */
typedef struct {
    mote_aes128_kept_key cipher;
    mote_aes128_kept_decryption_key inverse;
    MOTE_ALIGNED uint8_t l_star[16];
    uint8_t l_dollar[16];
    uint8_t l[6][16];
} mote_aes128_ocb3_key;

void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key);

/* OCB3: one call of the block cipher for a block, encrypted and authenticated. Nonce 12 bytes, tag 16. */
void mote_aes128_ocb3_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes128_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes128_ocb3_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const mote_aes128_ocb3_key *key);

/*
 * Associated data that many messages have, hashed once: the hash of OCB3 does not depend on the nonce (RFC
 * 7253, Section 4.1). It is as secret as the key, and for messages under the same key. Private.
 */
typedef struct {
    MOTE_ALIGNED uint8_t sum[16];
} mote_aes128_ocb3_hashed_ad;

/* Hash ad_len bytes, with the key that the messages have. hashed: its owner's to wipe. */
void mote_aes128_ocb3_hash_ad(mote_aes128_ocb3_hashed_ad *hashed, const uint8_t *ad, size_t ad_len,
                              const mote_aes128_ocb3_key *key);

/* As mote_aes128_ocb3_encrypt and _decrypt with the associated data itself, for the calls of the block cipher
 * that a message without any has. */
void mote_aes128_ocb3_encrypt_hashed_ad(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                        const mote_aes128_ocb3_hashed_ad *ad, const uint8_t *nonce,
                                        const mote_aes128_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes128_ocb3_decrypt_hashed_ad(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                       const uint8_t *tag,
                                                       const mote_aes128_ocb3_hashed_ad *ad,
                                                       const uint8_t *nonce, const mote_aes128_ocb3_key *key);

/* The state that goes through the blocks of a message. Private. */
typedef struct {
    MOTE_ALIGNED uint8_t offset[16];
    MOTE_ALIGNED uint8_t checksum[16];
} mote_ocb3_state;

/*
 * OCB3 in pieces, up to 2^32 - 1 blocks of message and of associated data. Blocks come out whole: an update
 * writes as many as are complete, at most len + 15 bytes, and returns how many bytes that was; the end writes
 * the 0 to 15 that are left. Pieces of whole blocks come out at once.
 */
typedef struct {
    mote_ocb3_state state;
    MOTE_ALIGNED uint8_t sum[16];   /* of the associated data */
    MOTE_ALIGNED uint8_t block[16]; /* that has begun */
    uint32_t blocks;                /* that are behind it, of the data or of the message */
    uint8_t held;                   /* bytes of the block that has begun */
    uint8_t phase;                  /* associated data, message */
} mote_aes128_ocb3_context;

void mote_aes128_ocb3_init(mote_aes128_ocb3_context *context, const uint8_t *nonce,
                           const mote_aes128_ocb3_key *key);
void mote_aes128_ocb3_ad(mote_aes128_ocb3_context *context, const uint8_t *ad, size_t ad_len,
                         const mote_aes128_ocb3_key *key);
size_t mote_aes128_ocb3_encrypt_update(mote_aes128_ocb3_context *context, uint8_t *ct, const uint8_t *pt,
                                       size_t len, const mote_aes128_ocb3_key *key);
int mote_aes128_ocb3_encrypt_final(mote_aes128_ocb3_context *context, uint8_t *ct, uint8_t *tag,
                                   const mote_aes128_ocb3_key *key);
size_t mote_aes128_ocb3_decrypt_update_unverified(mote_aes128_ocb3_context *context, uint8_t *pt,
                                                  const uint8_t *ct, size_t len,
                                                  const mote_aes128_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes128_ocb3_decrypt_final(mote_aes128_ocb3_context *context, uint8_t *pt,
                                                   const uint8_t *tag, const mote_aes128_ocb3_key *key);
void mote_aes128_ocb3_wipe(mote_aes128_ocb3_context *context);

/* The parameters of OCB3: a nonce of 0 to 15 bytes, and a tag of 1 to 16. */
typedef struct {
    uint8_t nonce_bytes;
    uint8_t tag_bytes;
} mote_ocb3_parameters;

/* The same with any of them; others are answered with MOTE_ERR_PARAMETERS. */
MOTE_MUST_CHECK int mote_aes128_ocb3_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                  const mote_ocb3_parameters *parameters,
                                                  const mote_aes128_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes128_ocb3_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                  const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                  const uint8_t *nonce,
                                                  const mote_ocb3_parameters *parameters,
                                                  const mote_aes128_ocb3_key *key);

/*
 * The same with AES-256: keys of 32 bytes, all else as of AES-128. An expanded key of CTR or CCM has 240
 * bytes.
 */
#define MOTE_AES256_CCM_KEY_BYTES 32
#define MOTE_AES256_CCM_NONCE_BYTES 13
#define MOTE_AES256_CCM_TAG_BYTES 16

#define MOTE_AES256_CCM_8_KEY_BYTES 32
#define MOTE_AES256_CCM_8_NONCE_BYTES 13
#define MOTE_AES256_CCM_8_TAG_BYTES 8

#define MOTE_AES256_GCM_KEY_BYTES 32
#define MOTE_AES256_GCM_NONCE_BYTES 12
#define MOTE_AES256_GCM_TAG_BYTES 16

#define MOTE_AES256_OCB3_KEY_BYTES 32
#define MOTE_AES256_OCB3_NONCE_BYTES 12
#define MOTE_AES256_OCB3_TAG_BYTES 16

typedef struct {
    mote_aes256_key cipher;
} mote_aes256_ctr_key;

typedef mote_aes256_ctr_key mote_aes256_ccm_key;
typedef mote_aes256_ctr_key mote_aes256_ccm_8_key;

typedef mote_aes128_ctr_context mote_aes256_ctr_context;
typedef mote_aes128_ccm_context mote_aes256_ccm_context;
typedef mote_aes128_ccm_context mote_aes256_ccm_8_context;

void mote_aes256_ctr_expand_key(mote_aes256_ctr_key *expanded, const uint8_t *key);
void mote_aes256_ctr_crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter,
                           const mote_aes256_ctr_key *key);
void mote_aes256_ctr_init(mote_aes256_ctr_context *context, const uint8_t *counter);
void mote_aes256_ctr_update(mote_aes256_ctr_context *context, uint8_t *out, const uint8_t *in, size_t len,
                            const mote_aes256_ctr_key *key);
void mote_aes256_ctr_wipe(mote_aes256_ctr_context *context);

void mote_aes256_ccm_expand_key(mote_aes256_ccm_key *expanded, const uint8_t *key);
void mote_aes256_ccm_8_expand_key(mote_aes256_ccm_8_key *expanded, const uint8_t *key);
void mote_aes256_ccm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes256_ccm_key *key);
MOTE_MUST_CHECK int mote_aes256_ccm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const mote_aes256_ccm_key *key);
void mote_aes256_ccm_8_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const mote_aes256_ccm_8_key *key);
MOTE_MUST_CHECK int mote_aes256_ccm_8_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                              const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                              const uint8_t *nonce, const mote_aes256_ccm_8_key *key);
void mote_aes256_ccm_init(mote_aes256_ccm_context *context, size_t len, size_t ad_len, const uint8_t *nonce,
                          const mote_aes256_ccm_key *key);
void mote_aes256_ccm_ad(mote_aes256_ccm_context *context, const uint8_t *ad, size_t ad_len,
                        const mote_aes256_ccm_key *key);
void mote_aes256_ccm_encrypt_update(mote_aes256_ccm_context *context, uint8_t *ct, const uint8_t *pt,
                                    size_t len, const mote_aes256_ccm_key *key);
int mote_aes256_ccm_encrypt_final(mote_aes256_ccm_context *context, uint8_t *tag,
                                  const mote_aes256_ccm_key *key);
void mote_aes256_ccm_decrypt_update_unverified(mote_aes256_ccm_context *context, uint8_t *pt,
                                               const uint8_t *ct, size_t len, const mote_aes256_ccm_key *key);
MOTE_MUST_CHECK int mote_aes256_ccm_decrypt_final(mote_aes256_ccm_context *context, const uint8_t *tag,
                                                  const mote_aes256_ccm_key *key);
void mote_aes256_ccm_wipe(mote_aes256_ccm_context *context);
void mote_aes256_ccm_8_init(mote_aes256_ccm_8_context *context, size_t len, size_t ad_len,
                            const uint8_t *nonce, const mote_aes256_ccm_8_key *key);
void mote_aes256_ccm_8_ad(mote_aes256_ccm_8_context *context, const uint8_t *ad, size_t ad_len,
                          const mote_aes256_ccm_8_key *key);
void mote_aes256_ccm_8_encrypt_update(mote_aes256_ccm_8_context *context, uint8_t *ct, const uint8_t *pt,
                                      size_t len, const mote_aes256_ccm_8_key *key);
int mote_aes256_ccm_8_encrypt_final(mote_aes256_ccm_8_context *context, uint8_t *tag,
                                    const mote_aes256_ccm_8_key *key);
void mote_aes256_ccm_8_decrypt_update_unverified(mote_aes256_ccm_8_context *context, uint8_t *pt,
                                                 const uint8_t *ct, size_t len,
                                                 const mote_aes256_ccm_8_key *key);
MOTE_MUST_CHECK int mote_aes256_ccm_8_decrypt_final(mote_aes256_ccm_8_context *context, const uint8_t *tag,
                                                    const mote_aes256_ccm_8_key *key);
void mote_aes256_ccm_8_wipe(mote_aes256_ccm_8_context *context);
MOTE_MUST_CHECK int mote_aes256_ccm_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                 const mote_ccm_parameters *parameters,
                                                 const mote_aes256_ccm_key *key);
MOTE_MUST_CHECK int mote_aes256_ccm_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const mote_ccm_parameters *parameters,
                                                 const mote_aes256_ccm_key *key);

/* 256 bytes; on the MSP430 752 in the default variant, and 1,264 in the fast one; on AVR 752 in the fast one.
 */
typedef struct {
    mote_aes256_kept_key cipher;
    mote_ghash_key hash_key;
} mote_aes256_gcm_key;

typedef mote_aes128_gcm_context mote_aes256_gcm_context;

void mote_aes256_gcm_expand_key(mote_aes256_gcm_key *expanded, const uint8_t *key);
void mote_aes256_gcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes256_gcm_key *key);
MOTE_MUST_CHECK int mote_aes256_gcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const mote_aes256_gcm_key *key);
void mote_aes256_gcm_init(mote_aes256_gcm_context *context, const uint8_t *nonce,
                          const mote_aes256_gcm_key *key);
void mote_aes256_gcm_ad(mote_aes256_gcm_context *context, const uint8_t *ad, size_t ad_len,
                        const mote_aes256_gcm_key *key);
void mote_aes256_gcm_encrypt_update(mote_aes256_gcm_context *context, uint8_t *ct, const uint8_t *pt,
                                    size_t len, const mote_aes256_gcm_key *key);
int mote_aes256_gcm_encrypt_final(mote_aes256_gcm_context *context, uint8_t *tag,
                                  const mote_aes256_gcm_key *key);
void mote_aes256_gcm_decrypt_update_unverified(mote_aes256_gcm_context *context, uint8_t *pt,
                                               const uint8_t *ct, size_t len, const mote_aes256_gcm_key *key);
MOTE_MUST_CHECK int mote_aes256_gcm_decrypt_final(mote_aes256_gcm_context *context, const uint8_t *tag,
                                                  const mote_aes256_gcm_key *key);
void mote_aes256_gcm_wipe(mote_aes256_gcm_context *context);
MOTE_MUST_CHECK int mote_aes256_gcm_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                 const mote_gcm_parameters *parameters,
                                                 const mote_aes256_gcm_key *key);
MOTE_MUST_CHECK int mote_aes256_gcm_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                 const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                 const uint8_t *nonce, const mote_gcm_parameters *parameters,
                                                 const mote_aes256_gcm_key *key);

/* 608 bytes. */
typedef struct {
    mote_aes256_kept_key cipher;
    mote_aes256_kept_decryption_key inverse;
    MOTE_ALIGNED uint8_t l_star[16];
    uint8_t l_dollar[16];
    uint8_t l[6][16];
} mote_aes256_ocb3_key;

typedef mote_aes128_ocb3_hashed_ad mote_aes256_ocb3_hashed_ad;
typedef mote_aes128_ocb3_context mote_aes256_ocb3_context;

void mote_aes256_ocb3_expand_key(mote_aes256_ocb3_key *expanded, const uint8_t *key);
void mote_aes256_ocb3_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes256_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes256_ocb3_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const mote_aes256_ocb3_key *key);
void mote_aes256_ocb3_hash_ad(mote_aes256_ocb3_hashed_ad *hashed, const uint8_t *ad, size_t ad_len,
                              const mote_aes256_ocb3_key *key);
void mote_aes256_ocb3_encrypt_hashed_ad(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                        const mote_aes256_ocb3_hashed_ad *ad, const uint8_t *nonce,
                                        const mote_aes256_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes256_ocb3_decrypt_hashed_ad(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                       const uint8_t *tag,
                                                       const mote_aes256_ocb3_hashed_ad *ad,
                                                       const uint8_t *nonce, const mote_aes256_ocb3_key *key);
void mote_aes256_ocb3_init(mote_aes256_ocb3_context *context, const uint8_t *nonce,
                           const mote_aes256_ocb3_key *key);
void mote_aes256_ocb3_ad(mote_aes256_ocb3_context *context, const uint8_t *ad, size_t ad_len,
                         const mote_aes256_ocb3_key *key);
size_t mote_aes256_ocb3_encrypt_update(mote_aes256_ocb3_context *context, uint8_t *ct, const uint8_t *pt,
                                       size_t len, const mote_aes256_ocb3_key *key);
int mote_aes256_ocb3_encrypt_final(mote_aes256_ocb3_context *context, uint8_t *ct, uint8_t *tag,
                                   const mote_aes256_ocb3_key *key);
size_t mote_aes256_ocb3_decrypt_update_unverified(mote_aes256_ocb3_context *context, uint8_t *pt,
                                                  const uint8_t *ct, size_t len,
                                                  const mote_aes256_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes256_ocb3_decrypt_final(mote_aes256_ocb3_context *context, uint8_t *pt,
                                                   const uint8_t *tag, const mote_aes256_ocb3_key *key);
void mote_aes256_ocb3_wipe(mote_aes256_ocb3_context *context);
MOTE_MUST_CHECK int mote_aes256_ocb3_encrypt_with(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                                  const mote_ocb3_parameters *parameters,
                                                  const mote_aes256_ocb3_key *key);
MOTE_MUST_CHECK int mote_aes256_ocb3_decrypt_with(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                                  const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                                  const uint8_t *nonce,
                                                  const mote_ocb3_parameters *parameters,
                                                  const mote_aes256_ocb3_key *key);

#ifdef __cplusplus
}
#endif

#endif
