/*
 * The duplex mode of the three Ascon AEADs: 12 rounds at both ends, p^b between blocks, key added before and
 * after the first and the last permutation (NIST SP 800-232, Section 4.1; Ascon v1.2, Section 2.4).
 *
 * What differs between them is a `mote_ascon_aead`, always a constant: each mode is compiled into code of
 * its own, nothing is looked up at run time.
 */
#ifndef MOTE_ASCON_AEAD_H
#define MOTE_ASCON_AEAD_H

#include "ascon/block.h"
#include "ascon/permute.h"
#include "common/secure.h"
#include "common/table.h"
#include "mote/common.h"

enum { MOTE_ASCON_STATE_WORDS = 20, MOTE_ASCON_NONCE_WORD = 12, MOTE_ASCON_KEY_WORD = 4 };

typedef struct {
    enum mote_ascon_order order;
    size_t rate;                         /* bytes: 8 or 16 */
    uint16_t iv[4];                      /* lane 0 at the start, least significant word first */
    size_t separator_word;               /* the bit that ends the associated data, in lane 4: word ... */
    uint16_t separator;                  /* ... and mask */
    void (*permute)(uint16_t state[20]); /* p^b */
} mote_ascon_aead;

/* state[at...] ^= the 16 bytes at p: a key, or the nonce into words still zero. */
MOTE_FOLDED void mote_ascon_add_16(const mote_ascon_aead *aead, uint16_t *state, size_t at, const uint8_t *p)
{
    mote_ascon_absorb(aead->order, state + at, p, 16);
}

/* IV || key || nonce, p^12, key into the capacity. */
MOTE_FOLDED void mote_ascon_start(const mote_ascon_aead *aead, uint16_t *state, const uint8_t *nonce,
                                  const uint8_t *key)
{
    state[0] = aead->iv[0];
    state[1] = aead->iv[1];
    state[2] = aead->iv[2];
    state[3] = aead->iv[3];
    for (size_t i = 4; i < MOTE_ASCON_STATE_WORDS; i++)
        state[i] = 0;
    mote_ascon_add_16(aead, state, MOTE_ASCON_KEY_WORD, key);
    mote_ascon_add_16(aead, state, MOTE_ASCON_NONCE_WORD, nonce);
    mote_ascon_permute_12(state);
    mote_ascon_add_16(aead, state, MOTE_ASCON_NONCE_WORD, key);
}

/* Associated data, padded, unless there is none; then the bit that ends it. */
MOTE_FOLDED void mote_ascon_associate(const mote_ascon_aead *aead, uint16_t *state, const uint8_t *ad,
                                      size_t ad_len)
{
    if (ad_len) {
        for (; ad_len >= aead->rate; ad += aead->rate, ad_len -= aead->rate) {
            mote_ascon_absorb(aead->order, state, ad, aead->rate);
            aead->permute(state);
        }
        mote_ascon_absorb(aead->order, state, ad, ad_len);
        mote_ascon_pad(aead->order, state, ad_len);
        aead->permute(state);
    }
    state[aead->separator_word] ^= aead->separator;
}

/* ct = the state, after the n bytes at pt are XORed into it. */
MOTE_FOLDED void mote_ascon_encrypt_block(const mote_ascon_aead *aead, uint16_t *state, uint8_t *ct,
                                          const uint8_t *pt, size_t n)
{
    mote_ascon_absorb(aead->order, state, pt, n);
    mote_ascon_extract(aead->order, ct, state, n);
}

/* pt = ct ^ state, and ct takes its place in the state. ct is read before pt is written, word by word. */
MOTE_FOLDED void mote_ascon_decrypt_block(const mote_ascon_aead *aead, uint16_t *state, uint8_t *pt,
                                          const uint8_t *ct, size_t n)
{
    size_t i = 0;
    for (; i + 1 < n; i += 2) {
        uint16_t *word = &state[(i >> 1) ^ aead->order];
        uint16_t c = mote_ascon_load(aead->order, ct + i);
        mote_ascon_store(aead->order, pt + i, *word ^ c);
        *word = c;
    }
    if (i < n) {
        uint16_t *word = &state[(i >> 1) ^ aead->order];
        uint8_t p = mote_ascon_first_of(aead->order, *word) ^ ct[i];
        *word ^= mote_ascon_first(aead->order, p);
        pt[i] = p;
    }
}

/* After the last block, of n bytes: padding, key, p^12, key. The tag is then in lanes 3 and 4. */
MOTE_FOLDED void mote_ascon_finish(const mote_ascon_aead *aead, uint16_t *state, size_t n, const uint8_t *key)
{
    mote_ascon_pad(aead->order, state, n);
    mote_ascon_add_16(aead, state, aead->rate >> 1, key);
    mote_ascon_permute_12(state);
    mote_ascon_add_16(aead, state, MOTE_ASCON_NONCE_WORD, key);
}

MOTE_FOLDED void mote_ascon_seal(const mote_ascon_aead *aead, uint8_t *ct, uint8_t *tag, const uint8_t *pt,
                                 size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                 const uint8_t *key)
{
    MOTE_ALIGNED uint16_t state[MOTE_ASCON_STATE_WORDS];
    mote_ascon_start(aead, state, nonce, key);
    mote_ascon_associate(aead, state, ad, ad_len);
    for (; pt_len >= aead->rate; pt_len -= aead->rate) {
        mote_ascon_encrypt_block(aead, state, ct, pt, aead->rate);
        aead->permute(state);
        ct += aead->rate;
        pt += aead->rate;
    }
    mote_ascon_encrypt_block(aead, state, ct, pt, pt_len);
    mote_ascon_finish(aead, state, pt_len, key);
    mote_ascon_extract(aead->order, tag, state + MOTE_ASCON_NONCE_WORD, 16);
}

MOTE_FOLDED int mote_ascon_open(const mote_ascon_aead *aead, uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                const uint8_t *key)
{
    MOTE_ALIGNED uint16_t state[MOTE_ASCON_STATE_WORDS];
    uint8_t *out = pt;
    size_t left = ct_len;
    mote_ascon_start(aead, state, nonce, key);
    mote_ascon_associate(aead, state, ad, ad_len);
    for (; left >= aead->rate; left -= aead->rate) {
        mote_ascon_decrypt_block(aead, state, out, ct, aead->rate);
        aead->permute(state);
        out += aead->rate;
        ct += aead->rate;
    }
    mote_ascon_decrypt_block(aead, state, out, ct, left);
    mote_ascon_finish(aead, state, left, key);

    uint8_t expected[16];
    mote_ascon_extract(aead->order, expected, state + MOTE_ASCON_NONCE_WORD, 16);
    int result = mote_equal(expected, tag, 16);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

#endif
