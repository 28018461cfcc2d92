/*
 * PHOTON-Beetle-AEAD[128] in pieces, on a context of the caller's. The state is permuted when the first byte
 * of a block comes; until then `offset` is that of a full block.
 */
#ifndef MOTE_PHOTON_BEETLE_BEETLE_H
#define MOTE_PHOTON_BEETLE_BEETLE_H

#include "common/pieces.h"
#include "mote/photon_beetle.h"

enum { MOTE_PHOTON_BEETLE_RATE = 16, MOTE_PHOTON_BEETLE_STATE = 32 };

/* The padding of a block that is not full, and in the last byte of the state what separates the phases. */
static inline void mote_photon_beetle_end(mote_photon_beetle_128_context *c, unsigned domain)
{
    uint8_t *state = (uint8_t *)c->state;
    if (c->offset < MOTE_PHOTON_BEETLE_RATE) {
        state[c->offset] ^= 1;
        domain++;
    }
    state[MOTE_PHOTON_BEETLE_STATE - 1] ^= (uint8_t)(domain << 5);
    c->offset = MOTE_PHOTON_BEETLE_RATE;
}

static inline void mote_photon_beetle_start(mote_photon_beetle_128_context *c, const uint8_t *nonce,
                                            const uint8_t *key)
{
    mote_copy((uint8_t *)c->state, nonce, 16);
    mote_copy((uint8_t *)c->state + 16, key, 16);
    c->offset = MOTE_PHOTON_BEETLE_RATE;
    c->phase = MOTE_PHASE_START;
    c->domain = 5;
}

/* The key stream is the second half of the rate, then the first half turned right by one bit as a
 * little-endian number. */
#ifdef MOTE_PHOTON_BEETLE_ALIGNED_WORDS

/* Four bytes of the context or of an aligned block, on a little-endian processor. */
typedef uint32_t __attribute__((may_alias)) mote_photon_beetle_word;

static inline void mote_photon_beetle_shuffle(mote_photon_beetle_128_context *c)
{
    const mote_photon_beetle_word *state = (const mote_photon_beetle_word *)(const void *)c->state;
    mote_photon_beetle_word *stream = (mote_photon_beetle_word *)(void *)c->stream;
    stream[0] = state[2];
    stream[1] = state[3];
    stream[2] = state[0] >> 1 | state[1] << 31;
    stream[3] = state[1] >> 1 | state[0] << 31;
}

/* A whole block into the state, and out, if it and where it goes are aligned; 0 if they are not. */
static inline int mote_photon_beetle_take_words(mote_photon_beetle_128_context *c, uint8_t *out,
                                                const uint8_t *in, enum mote_way way)
{
    mote_photon_beetle_word *state = (mote_photon_beetle_word *)(void *)c->state;
    const mote_photon_beetle_word *stream = (const mote_photon_beetle_word *)(const void *)c->stream;
    const mote_photon_beetle_word *from = (const mote_photon_beetle_word *)(const void *)in;
    mote_photon_beetle_word *to = (mote_photon_beetle_word *)(void *)out;
    if (((uintptr_t)in | (way == MOTE_ABSORB ? 0 : (uintptr_t)out)) & 3)
        return 0;
    for (unsigned i = 0; i < 4; i++) {
        uint32_t given = from[i];
        if (way != MOTE_ABSORB) {
            uint32_t other = given ^ stream[i];
            to[i] = other;
            if (way == MOTE_DECRYPT)
                given = other;
        }
        state[i] ^= given;
    }
    return 1;
}

#else

static inline void mote_photon_beetle_shuffle(mote_photon_beetle_128_context *c)
{
    const uint8_t *state = (const uint8_t *)c->state;
    for (unsigned i = 0; i < 8; i++) {
        c->stream[i] = state[8 + i];
        c->stream[8 + i] = (uint8_t)(state[i] >> 1 | state[(i + 1) & 7] << 7);
    }
}

#define mote_photon_beetle_take_words(c, out, in, way) 0

#endif

/* The rate takes in the plaintext, wherever it comes from. */
static inline void mote_photon_beetle_feed(mote_photon_beetle_128_context *c, uint8_t *out, const uint8_t *in,
                                           size_t len, enum mote_way way)
{
    if (!len)
        return;
    if (way == MOTE_ABSORB) {
        c->phase = MOTE_PHASE_AD;
        c->domain = 1;
    } else if (c->phase != MOTE_PHASE_MESSAGE) {
        if (c->phase == MOTE_PHASE_AD)
            mote_photon_beetle_end(c, 1);
        c->phase = MOTE_PHASE_MESSAGE;
    }
    do {
        if (c->offset == MOTE_PHOTON_BEETLE_RATE) {
            mote_photon256_permute(c->state);
            c->offset = 0;
            if (way != MOTE_ABSORB)
                mote_photon_beetle_shuffle(c);
        }
        size_t room = (size_t)(MOTE_PHOTON_BEETLE_RATE - c->offset), n = len < room ? len : room;
        uint8_t *state = (uint8_t *)c->state + c->offset;
        const uint8_t *stream = c->stream + c->offset;
        if (n == MOTE_PHOTON_BEETLE_RATE && mote_photon_beetle_take_words(c, out, in, way)) {
            in += n;
            if (way != MOTE_ABSORB)
                out += n;
        } else if (way == MOTE_ABSORB) {
            mote_xor(state, in, n);
            in += n;
        } else {
            for (size_t left = n; left; left--) {
                uint8_t given = *in++, other = given ^ *stream++;
                *state++ ^= way == MOTE_DECRYPT ? other : given;
                *out++ = other;
            }
        }
        c->offset = (uint8_t)(c->offset + n);
        len -= n;
    } while (len);
}

/* The tag is in the rate. */
static inline const uint8_t *mote_photon_beetle_finish(mote_photon_beetle_128_context *c)
{
    if (c->phase != MOTE_PHASE_MESSAGE) /* an empty one */
        c->domain = c->phase == MOTE_PHASE_AD ? 3 : 1;
    mote_photon_beetle_end(c, c->domain);
    mote_photon256_permute(c->state);
    return (const uint8_t *)c->state;
}

#endif
