/*
 * The Schwaemm mode (SPARKLE v1.2, Section 3.3), for rate 32 bytes and any capacity.
 * What differs between the members is a `mote_schwaemm`, always a constant: nothing is looked up at run time.
 */
#ifndef MOTE_SPARKLE_SCHWAEMM_H
#define MOTE_SPARKLE_SCHWAEMM_H

#include "common/bytes.h"
#include "common/secure.h"
#include "common/table.h"
#include "mote/common.h"
#include "sparkle/block.h"
#include "sparkle/permute.h"

enum { MOTE_SCHWAEMM_RATE = 32, MOTE_SCHWAEMM_RATE_WORDS = 8 };

typedef struct {
    unsigned capacity; /* 32-bit words: also of key and tag */
    unsigned slim, big;
    void (*permute)(uint32_t *state, unsigned steps);
} mote_schwaemm;

static const mote_schwaemm MOTE_SCHWAEMM256_128 = {
    .capacity = 4,
    .slim = MOTE_SPARKLE384_SLIM,
    .big = MOTE_SPARKLE384_BIG,
    .permute = mote_sparkle384_permute,
};

static const mote_schwaemm MOTE_SCHWAEMM256_256 = {
    .capacity = 8,
    .slim = MOTE_SPARKLE512_SLIM,
    .big = MOTE_SPARKLE512_BIG,
    .permute = mote_sparkle512_permute,
};

/* Domain of the last block of a phase: partial or full, associated data or message. */
enum { MOTE_SCHWAEMM_AD = 0, MOTE_SCHWAEMM_MESSAGE = 2, MOTE_SCHWAEMM_FULL = 1 };

MOTE_FOLDED void mote_schwaemm_start(const mote_schwaemm *m, uint32_t *state, const uint8_t *nonce,
                                     const uint8_t *key)
{
    for (unsigned i = 0; i < MOTE_SCHWAEMM_RATE_WORDS; i++)
        state[i] = mote_load32_le(nonce + 4 * i);
    for (unsigned i = 0; i < m->capacity; i++)
        state[MOTE_SCHWAEMM_RATE_WORDS + i] = mote_load32_le(key + 4 * i);
    m->permute(state, m->big);
}

/* The constant of the last block, into the last state word. */
MOTE_FOLDED void mote_schwaemm_domain(const mote_schwaemm *m, uint32_t *state, unsigned domain)
{
    state[MOTE_SCHWAEMM_RATE_WORDS + m->capacity - 1] ^= (uint32_t)(domain ^ 1u << (m->capacity / 2)) << 24;
}

/*
 * The last block, n = 1 to 32 bytes. Two functions of their own, so that their 32 bytes are off the stack
 * again before the permutation needs it. The block that is opened is made such that its plaintext comes out
 * padded.
 */
static __attribute__((noinline)) void mote_schwaemm_absorb_last(uint32_t *state, const uint8_t *in, size_t n,
                                                                unsigned whitening)
{
    MOTE_ALIGNED uint8_t last[MOTE_SCHWAEMM_RATE];
    mote_schwaemm_pad(last, in, n);
    mote_schwaemm_absorb_block(state, last, whitening);
}

static __attribute__((noinline)) void mote_schwaemm_crypt_last(uint32_t *state, uint8_t *out,
                                                               const uint8_t *in, size_t n,
                                                               unsigned whitening, int decrypting)
{
    MOTE_ALIGNED uint8_t last[MOTE_SCHWAEMM_RATE];
    if (decrypting) {
        for (unsigned i = 0; i < MOTE_SCHWAEMM_RATE_WORDS; i++)
            mote_store32_le(last + 4 * i, state[i]);
        if (n < MOTE_SCHWAEMM_RATE)
            last[n] ^= 0x80;
        mote_copy(last, in, n);
        mote_schwaemm_decrypt_block(state, last, last, whitening);
    } else {
        mote_schwaemm_pad(last, in, n);
        mote_schwaemm_encrypt_block(state, last, last, whitening);
    }
    mote_copy(out, last, n);
}

MOTE_FOLDED void mote_schwaemm_ad(const mote_schwaemm *m, uint32_t *state, const uint8_t *ad, size_t ad_len)
{
    if (!ad_len)
        return;
    for (; ad_len > MOTE_SCHWAEMM_RATE; ad += MOTE_SCHWAEMM_RATE, ad_len -= MOTE_SCHWAEMM_RATE) {
        mote_schwaemm_absorb_block(state, ad, m->capacity - 4);
        m->permute(state, m->slim);
    }
    mote_schwaemm_domain(m, state, MOTE_SCHWAEMM_AD + (ad_len == MOTE_SCHWAEMM_RATE));
    mote_schwaemm_absorb_last(state, ad, ad_len, m->capacity - 4);
    m->permute(state, m->big);
}

MOTE_FOLDED void mote_schwaemm_crypt(const mote_schwaemm *m, uint32_t *state, uint8_t *out, const uint8_t *in,
                                     size_t len, int decrypting)
{
    if (!len)
        return;
    for (; len > MOTE_SCHWAEMM_RATE; len -= MOTE_SCHWAEMM_RATE) {
        if (decrypting)
            mote_schwaemm_decrypt_block(state, out, in, m->capacity - 4);
        else
            mote_schwaemm_encrypt_block(state, out, in, m->capacity - 4);
        m->permute(state, m->slim);
        in += MOTE_SCHWAEMM_RATE;
        out += MOTE_SCHWAEMM_RATE;
    }
    mote_schwaemm_domain(m, state, MOTE_SCHWAEMM_MESSAGE + (len == MOTE_SCHWAEMM_RATE));
    mote_schwaemm_crypt_last(state, out, in, len, m->capacity - 4, decrypting);
    m->permute(state, m->big);
}

/* Tag: the capacity and the key, added. */
MOTE_FOLDED void mote_schwaemm_finish(const mote_schwaemm *m, const uint32_t *state, const uint8_t *key,
                                      uint8_t *tag)
{
    for (unsigned i = 0; i < m->capacity; i++)
        mote_store32_le(tag + 4 * i, state[MOTE_SCHWAEMM_RATE_WORDS + i] ^ mote_load32_le(key + 4 * i));
}

/* The whole of an encryption, on a state of the caller's. */
MOTE_FOLDED void mote_schwaemm_seal(const mote_schwaemm *m, uint32_t *state, uint8_t *ct, uint8_t *tag,
                                    const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len,
                                    const uint8_t *nonce, const uint8_t *key)
{
    mote_schwaemm_start(m, state, nonce, key);
    mote_schwaemm_ad(m, state, ad, ad_len);
    mote_schwaemm_crypt(m, state, ct, pt, pt_len, 0);
    mote_schwaemm_finish(m, state, key, tag);
}

/* The whole of a decryption, on a state and room for a tag of the caller's: 0, or MOTE_ERR_AUTH with pt
 * wiped. */
MOTE_FOLDED int mote_schwaemm_open(const mote_schwaemm *m, uint32_t *state, uint8_t *expected, uint8_t *pt,
                                   const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                                   size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_schwaemm_start(m, state, nonce, key);
    mote_schwaemm_ad(m, state, ad, ad_len);
    mote_schwaemm_crypt(m, state, pt, ct, ct_len, 1);
    mote_schwaemm_finish(m, state, key, expected);
    int result = mote_equal(tag, expected, 4 * m->capacity);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

#endif
