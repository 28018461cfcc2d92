/*
 * GCM and what differs from it in the hash alone: NIST SP 800-38D, Section 7, for a nonce of 12 bytes. The
 * functions of a mode are made from those of its hash.
 */
#ifndef MOTE_MODES_GALOIS_H
#define MOTE_MODES_GALOIS_H

#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "modes/blocks.h"

/* The first block of the counter, 1, is the tag's; the message begins with 2. */
static inline void mote_galois_counter(uint8_t counter[MOTE_BLOCK], const uint8_t *nonce, uint8_t number)
{
    mote_copy(counter, nonce, 12);
    counter[12] = counter[13] = counter[14] = 0;
    counter[15] = number;
}

/* A length in bytes as 64 bits that count bits, big-endian. */
static inline void mote_galois_length(uint8_t out[8], size_t len)
{
    uint64_t bits = (uint64_t)len << 3;
    for (unsigned i = 8; i--; bits >>= 8)
        out[i] = (uint8_t)bits;
}

/*
 * hash_blocks(z, in, blocks, hash_key) is mode_blocks, and `close` makes of z what is encrypted as the tag.
 */
#define MOTE_GALOIS(algorithm, hash_blocks, close, DEPTH)                                                    \
    /* Whole blocks, and the last one filled up with zeros. */                                               \
    static void absorb(uint8_t *z, const uint8_t *data, size_t len, const algorithm##_key *key)              \
    {                                                                                                        \
        size_t rest = len % MOTE_BLOCK;                                                                      \
        hash_blocks(z, data, len / MOTE_BLOCK, key->hash_key);                                               \
        if (rest) {                                                                                          \
            uint8_t block[MOTE_BLOCK] = {0};                                                                 \
            mote_copy(block, data + (len - rest), rest);                                                     \
            hash_blocks(z, block, 1, key->hash_key);                                                         \
        }                                                                                                    \
    }                                                                                                        \
                                                                                                             \
    static void authenticate(uint8_t *tag, const uint8_t *ct, size_t ct_len, const uint8_t *ad,              \
                             size_t ad_len, const uint8_t *nonce, const algorithm##_key *key)                \
    {                                                                                                        \
        MOTE_ALIGNED uint8_t block[MOTE_BLOCK];                                                              \
        for (unsigned i = 0; i < MOTE_BLOCK; i++)                                                            \
            tag[i] = 0;                                                                                      \
        absorb(tag, ad, ad_len, key);                                                                        \
        absorb(tag, ct, ct_len, key);                                                                        \
        mote_galois_length(block, ad_len);                                                                   \
        mote_galois_length(block + 8, ct_len);                                                               \
        hash_blocks(tag, block, 1, key->hash_key);                                                           \
        close(tag);                                                                                          \
        mote_galois_counter(block, nonce, 1);                                                                \
        mote_aes128_encrypt(block, block, &key->cipher);                                                     \
        mote_xor(tag, block, MOTE_BLOCK);                                                                    \
    }                                                                                                        \
                                                                                                             \
    static void crypt(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,                     \
                      const algorithm##_key *key)                                                            \
    {                                                                                                        \
        MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];                                                            \
        mote_galois_counter(counter, nonce, 2);                                                              \
        mote_aes128_ctr_bytes(out, in, len, counter, &key->cipher);                                          \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,  \
                            size_t ad_len, const uint8_t *nonce, const algorithm##_key *key)                 \
    {                                                                                                        \
        MOTE_ALIGNED uint8_t made[MOTE_BLOCK];                                                               \
        crypt(ct, pt, pt_len, nonce, key);                                                                   \
        authenticate(made, ct, pt_len, ad, ad_len, nonce, key);                                              \
        mote_copy(tag, made, MOTE_BLOCK);                                                                    \
    }                                                                                                        \
                                                                                                             \
    /* The ciphertext is authenticated: nothing is decrypted before its tag is right. */                     \
    MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,                \
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,                           \
                           const algorithm##_key *key)                                                       \
    {                                                                                                        \
        MOTE_ALIGNED uint8_t made[MOTE_BLOCK];                                                               \
        authenticate(made, ct, ct_len, ad, ad_len, nonce, key);                                              \
        int result = mote_equal(made, tag, MOTE_BLOCK);                                                      \
        if (result)                                                                                          \
            mote_wipe(pt, ct_len);                                                                           \
        else                                                                                                 \
            crypt(pt, ct, ct_len, nonce, key);                                                               \
        return result;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    void algorithm##_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, \
                             size_t ad_len, const uint8_t *nonce, const algorithm##_key *key)                \
    {                                                                                                        \
        encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);                                                \
        mote_wipe_stack(MOTE_DEPTH(DEPTH));                                                                  \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,               \
                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,                          \
                            const algorithm##_key *key)                                                      \
    {                                                                                                        \
        int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);                                   \
        mote_wipe_stack(MOTE_DEPTH(DEPTH));                                                                  \
        return result;                                                                                       \
    }

#endif
