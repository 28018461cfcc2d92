/*
 * The mode of TinyJAMBU-128 (TinyJAMBU v2, Section 3), byte by byte: the state is stepped when the first byte
 * of a word comes, and a word that stays short is marked by its length when something else follows.
 */
#ifndef MOTE_TINYJAMBU_MODE_H
#define MOTE_TINYJAMBU_MODE_H

#include "common/pieces.h"
#include "mote/tinyjambu.h"
#include "tinyjambu/permute.h"

/* Frame bits (Table 3.1) stand at bits 36..38 of the state: in word 2, four bits up. */
enum {
    MOTE_TINYJAMBU_NONCE = 0x10,
    MOTE_TINYJAMBU_AD = 0x30,
    MOTE_TINYJAMBU_MESSAGE = 0x50,
    MOTE_TINYJAMBU_TAG = 0x70
};

static inline void mote_tinyjambu_step(mote_tinyjambu_128_context *c, unsigned frame, unsigned blocks)
{
    c->state[2] ^= (uint16_t)frame;
    mote_tinyjambu_permute(c->state, c->key, blocks);
}

static inline void mote_tinyjambu_end_word(mote_tinyjambu_128_context *c)
{
    c->state[2] ^= c->offset;
    c->offset = 0;
}

static inline void mote_tinyjambu_start(mote_tinyjambu_128_context *c, const uint8_t *nonce,
                                        const uint8_t *key)
{
    for (unsigned i = 0; i < 8; i++) {
        c->state[i] = 0;
        c->key[i] = mote_load16_le(key + 2 * i);
    }
    mote_tinyjambu_step(c, 0, MOTE_TINYJAMBU_P1024);
    for (unsigned i = 0; i < 3; i++) {
        mote_tinyjambu_step(c, MOTE_TINYJAMBU_NONCE, MOTE_TINYJAMBU_P640);
        c->state[6] ^= mote_load16_le(nonce + 4 * i);
        c->state[7] ^= mote_load16_le(nonce + 4 * i + 2);
    }
    c->offset = 0;
    c->phase = MOTE_PHASE_START;
}

/*
 * One or two bytes through word w of the key stream. What is absorbed, 32 bits above, is the plaintext,
 * wherever it comes from.
 */
static inline uint16_t mote_tinyjambu_crypt(uint16_t *w, uint16_t given, uint16_t mask, enum mote_way way)
{
    uint16_t other = given ^ (*w & mask);
    w[2] ^= way == MOTE_DECRYPT ? other : given;
    return other;
}

static inline void mote_tinyjambu_feed(mote_tinyjambu_128_context *c, uint8_t *out, const uint8_t *in,
                                       size_t len, enum mote_way way)
{
    if (!len)
        return;
    uint8_t phase = way == MOTE_ABSORB ? MOTE_PHASE_AD : MOTE_PHASE_MESSAGE;
    if (c->phase != phase)
        mote_tinyjambu_end_word(c);
    c->phase = phase;
    for (size_t n, at = 0; at < len; at += n) {
        unsigned i = c->offset;
        if (i == 0 && way == MOTE_ABSORB)
            mote_tinyjambu_step(c, MOTE_TINYJAMBU_AD, MOTE_TINYJAMBU_P640);
        else if (i == 0)
            mote_tinyjambu_step(c, MOTE_TINYJAMBU_MESSAGE, MOTE_TINYJAMBU_P1024);
        uint16_t *w = c->state + 4 + i / 2;
        if (i == 0 && len - at >= 4) {
            n = 4;
            uint16_t low = mote_tinyjambu_crypt(w, mote_load16_le(in + at), 0xffff, way);
            uint16_t high = mote_tinyjambu_crypt(w + 1, mote_load16_le(in + at + 2), 0xffff, way);
            if (way != MOTE_ABSORB) {
                mote_store16_le(out + at, low);
                mote_store16_le(out + at + 2, high);
            }
        } else {
            n = 1;
            unsigned shift = i & 1 ? 8 : 0;
            uint16_t given = (uint16_t)((uint16_t)in[at] << shift);
            uint16_t other = mote_tinyjambu_crypt(w, given, (uint16_t)(0xffU << shift), way);
            if (way != MOTE_ABSORB)
                out[at] = (uint8_t)(other >> shift);
        }
        c->offset = (uint8_t)((i + n) & 3);
    }
}

/* The tag takes the place of the key. */
static inline const uint8_t *mote_tinyjambu_finish(mote_tinyjambu_128_context *c)
{
    uint8_t *tag = (uint8_t *)c->key;
    mote_tinyjambu_end_word(c);
    mote_tinyjambu_step(c, MOTE_TINYJAMBU_TAG, MOTE_TINYJAMBU_P1024);
    uint16_t low = c->state[4], high = c->state[5];
    mote_tinyjambu_step(c, MOTE_TINYJAMBU_TAG, MOTE_TINYJAMBU_P640);
    mote_store16_le(tag, low);
    mote_store16_le(tag + 2, high);
    mote_store16_le(tag + 4, c->state[4]);
    mote_store16_le(tag + 6, c->state[5]);
    return tag;
}

#endif
