/*
 * The Schwaemm mode (SPARKLE v1.2, Section 3.3), for rate 32 bytes and any capacity.
 * What differs between the members is a `mote_schwaemm`, always a constant: nothing is looked up at run time.
 */
#ifndef MOTE_SPARKLE_SCHWAEMM_H
#define MOTE_SPARKLE_SCHWAEMM_H

#include "common/bytes.h"
#include "common/secure.h"
#include "mote/common.h"
#include "sparkle/permute.h"

enum { MOTE_SCHWAEMM_RATE = 32, MOTE_SCHWAEMM_RATE_WORDS = 8 };

typedef struct {
    unsigned capacity; /* 32-bit words: also of key and tag */
    unsigned slim, big;
    void (*permute)(uint32_t *state, unsigned steps);
} mote_schwaemm;

/* Domain of the last block of a phase: partial or full, associated data or message. */
enum { MOTE_SCHWAEMM_AD = 0, MOTE_SCHWAEMM_MESSAGE = 2, MOTE_SCHWAEMM_FULL = 1 };

static inline void mote_schwaemm_start(const mote_schwaemm *m, uint32_t *state, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < MOTE_SCHWAEMM_RATE_WORDS; i++)
        state[i] = mote_load32_le(nonce + 4 * i);
    for (unsigned i = 0; i < m->capacity; i++)
        state[MOTE_SCHWAEMM_RATE_WORDS + i] = mote_load32_le(key + 4 * i);
    m->permute(state, m->big);
}

/* Feistel swap of the rate, block added, rate whitened by the capacity; then the permutation. */
static inline void mote_schwaemm_absorb(const mote_schwaemm *m, uint32_t *state, const uint8_t *block, unsigned steps)
{
    uint32_t *capacity = state + MOTE_SCHWAEMM_RATE_WORDS;
    for (unsigned i = 0; i < 4; i++) {
        uint32_t low = state[i], high = state[i + 4];
        state[i] = high ^ mote_load32_le(block + 4 * i) ^ capacity[i];
        state[i + 4] = low ^ high ^ mote_load32_le(block + 4 * i + 16) ^ capacity[(i + 4) % m->capacity];
    }
    m->permute(state, steps);
}

/* The constant of the last block, into the last state word. */
static inline void mote_schwaemm_domain(const mote_schwaemm *m, uint32_t *state, unsigned domain)
{
    state[MOTE_SCHWAEMM_RATE_WORDS + m->capacity - 1] ^= (uint32_t)(domain ^ 1u << (m->capacity / 2)) << 24;
}

static inline void mote_schwaemm_pad(uint8_t block[MOTE_SCHWAEMM_RATE], const uint8_t *in, size_t n)
{
    for (unsigned i = 0; i < MOTE_SCHWAEMM_RATE; i++)
        block[i] = i < n ? in[i] : i == n ? 0x80 : 0;
}

static inline void mote_schwaemm_ad(const mote_schwaemm *m, uint32_t *state, const uint8_t *ad, size_t ad_len)
{
    uint8_t last[MOTE_SCHWAEMM_RATE];
    if (!ad_len)
        return;
    for (; ad_len > MOTE_SCHWAEMM_RATE; ad += MOTE_SCHWAEMM_RATE, ad_len -= MOTE_SCHWAEMM_RATE)
        mote_schwaemm_absorb(m, state, ad, m->slim);
    mote_schwaemm_pad(last, ad, ad_len);
    mote_schwaemm_domain(m, state, MOTE_SCHWAEMM_AD + (ad_len == MOTE_SCHWAEMM_RATE));
    mote_schwaemm_absorb(m, state, last, m->big);
}

/* out = in ^ rate; the block, always the plaintext, is absorbed. n is 32 but for the last block. */
static inline void mote_schwaemm_block(const mote_schwaemm *m, uint32_t *state, uint8_t *out, const uint8_t *in, size_t n,
                                       int decrypting, unsigned steps)
{
    uint8_t plain[MOTE_SCHWAEMM_RATE];
    mote_schwaemm_pad(plain, in, n);
    for (unsigned i = 0; i < n; i++) {
        uint16_t half = i & 2 ? (uint16_t)(state[i / 4] >> 16) : (uint16_t)state[i / 4];
        uint8_t other = plain[i] ^ (uint8_t)(i & 1 ? half >> 8 : half);
        plain[i] = decrypting ? other : plain[i];
        out[i] = other;
    }
    mote_schwaemm_absorb(m, state, plain, steps);
}

static inline void mote_schwaemm_crypt(const mote_schwaemm *m, uint32_t *state, uint8_t *out, const uint8_t *in, size_t len,
                                       int decrypting)
{
    if (!len)
        return;
    for (; len > MOTE_SCHWAEMM_RATE; len -= MOTE_SCHWAEMM_RATE) {
        mote_schwaemm_block(m, state, out, in, MOTE_SCHWAEMM_RATE, decrypting, m->slim);
        in += MOTE_SCHWAEMM_RATE;
        out += MOTE_SCHWAEMM_RATE;
    }
    mote_schwaemm_domain(m, state, MOTE_SCHWAEMM_MESSAGE + (len == MOTE_SCHWAEMM_RATE));
    mote_schwaemm_block(m, state, out, in, len, decrypting, m->big);
}

/* Tag: the capacity and the key, added. */
static inline void mote_schwaemm_finish(const mote_schwaemm *m, const uint32_t *state, const uint8_t *key, uint8_t *tag)
{
    for (unsigned i = 0; i < m->capacity; i++)
        mote_store32_le(tag + 4 * i, state[MOTE_SCHWAEMM_RATE_WORDS + i] ^ mote_load32_le(key + 4 * i));
}

#endif
