/*
 * The Schwaemm mode in pieces.
 *
 * A block D = (L, H) takes the rate (S, T) to (T ^ L, S ^ T ^ H), and whitening adds capacity to both. Its
 * bytes come one by one, and S and T are needed until the last of them, since they are the key stream. So H
 * is added to T at once, and L ^ H is kept beside: with T' = T ^ H the result is (T' ^ (L ^ H), S ^ T').
 *
 * A full block is added without knowing whether it is the last. `offset` is then the rate, and the
 * permutation is still to come. The constant of the last block stands in the capacity, so it is part of the
 * whitening: if it comes late it goes there, too.
 */
#ifndef MOTE_SPARKLE_PROGRESS_H
#define MOTE_SPARKLE_PROGRESS_H

#include "common/depth.h"
#include "common/pieces.h"
#include "common/table.h"
#include "mote/sparkle.h"
#include "sparkle/schwaemm.h"

/* The block whose bytes have come one by one is added. */
MOTE_FOLDED void mote_schwaemm_close(const mote_schwaemm *m, uint32_t *state, mote_schwaemm_progress *p)
{
    for (unsigned i = 0; i < 4; i++) {
        uint32_t low = state[i], high = state[i + 4];
        state[i] = high ^ p->mixed[i] ^ state[8 + i];
        state[i + 4] = low ^ high ^ state[4 + i + m->capacity];
        p->mixed[i] = 0;
    }
    p->offset = MOTE_SCHWAEMM_RATE;
}

/* A byte of plaintext, or of padding, into the block. */
static inline void mote_schwaemm_add_byte(uint32_t *state, mote_schwaemm_progress *p, uint8_t plain)
{
    *mote_byte_of_words(p->mixed, p->offset & 15) ^= plain;
    if (p->offset & 16)
        *mote_byte_of_words(state, p->offset) ^= plain;
    p->offset++;
}

/* The last block of a phase. */
MOTE_FOLDED void mote_schwaemm_end(const mote_schwaemm *m, uint32_t *state, mote_schwaemm_progress *p,
                                   unsigned domain)
{
    if (p->offset < MOTE_SCHWAEMM_RATE) {
        mote_schwaemm_domain(m, state, domain);
        mote_schwaemm_add_byte(state, p, 0x80);
        mote_schwaemm_close(m, state, p);
    } else {
        uint32_t *last = &state[MOTE_SCHWAEMM_RATE_WORDS + m->capacity - 1], before = *last;
        mote_schwaemm_domain(m, state, domain + MOTE_SCHWAEMM_FULL);
        state[7] ^= *last ^ before;
        if (m->capacity == 4) /* which whitens both halves */
            state[3] ^= *last ^ before;
    }
    m->permute(state, m->big);
    p->offset = 0;
}

MOTE_FOLDED void mote_schwaemm_begin(const mote_schwaemm *m, uint32_t *state, mote_schwaemm_progress *p,
                                     const uint8_t *nonce, const uint8_t *key)
{
    mote_schwaemm_start(m, state, nonce, key);
    for (unsigned i = 0; i < 4; i++)
        p->mixed[i] = 0;
    p->offset = 0;
    p->phase = MOTE_PHASE_START;
}

/* A whole block, its bytes at `at` of a piece. */
MOTE_FOLDED void mote_schwaemm_block(const mote_schwaemm *m, uint32_t *state, uint8_t *out, const uint8_t *in,
                                     size_t at, enum mote_way way)
{
    unsigned whitening = m->capacity - 4;
    if (way == MOTE_ABSORB)
        mote_schwaemm_absorb_block(state, in + at, whitening);
    else if (way == MOTE_ENCRYPT)
        mote_schwaemm_encrypt_block(state, out + at, in + at, whitening);
    else
        mote_schwaemm_decrypt_block(state, out + at, in + at, whitening);
}

MOTE_FOLDED void mote_schwaemm_feed(const mote_schwaemm *m, uint32_t *state, mote_schwaemm_progress *p,
                                    uint8_t *out, const uint8_t *in, size_t len, enum mote_way way)
{
    if (!len)
        return;
    if (way == MOTE_ABSORB) {
        p->phase = MOTE_PHASE_AD;
    } else {
        if (p->phase == MOTE_PHASE_AD)
            mote_schwaemm_end(m, state, p, MOTE_SCHWAEMM_AD);
        p->phase = MOTE_PHASE_MESSAGE;
    }
    for (size_t at = 0; at < len;) {
        if (p->offset == MOTE_SCHWAEMM_RATE) {
            m->permute(state, m->slim);
            p->offset = 0;
        }
        if (p->offset == 0 && len - at >= MOTE_SCHWAEMM_RATE) {
            mote_schwaemm_block(m, state, out, in, at, way);
            p->offset = MOTE_SCHWAEMM_RATE;
            at += MOTE_SCHWAEMM_RATE;
            continue;
        }
        uint8_t given = in[at], other = given ^ *mote_byte_of_words(state, p->offset);
        mote_schwaemm_add_byte(state, p, way == MOTE_DECRYPT ? other : given);
        if (way != MOTE_ABSORB)
            out[at] = other;
        if (p->offset == MOTE_SCHWAEMM_RATE)
            mote_schwaemm_close(m, state, p);
        at++;
    }
}

MOTE_FOLDED void mote_schwaemm_end_all(const mote_schwaemm *m, uint32_t *state, mote_schwaemm_progress *p)
{
    if (p->phase == MOTE_PHASE_AD)
        mote_schwaemm_end(m, state, p, MOTE_SCHWAEMM_AD);
    else if (p->phase == MOTE_PHASE_MESSAGE)
        mote_schwaemm_end(m, state, p, MOTE_SCHWAEMM_MESSAGE);
}

/* What MOTE_INCREMENTAL asks for, compiled for one member. The tag takes the place of the key. */
#define MOTE_SCHWAEMM_INCREMENTAL(algorithm, MEMBER, depth, permutation_stack)                               \
    MOTE_BELOW void start(algorithm##_context *c, const uint8_t *nonce, const uint8_t *key)                  \
    {                                                                                                        \
        mote_copy(c->key, key, sizeof c->key);                                                               \
        mote_schwaemm_begin(&(MEMBER), c->state, &c->progress, nonce, key);                                  \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW void feed(algorithm##_context *c, uint8_t *out, const uint8_t *in, size_t len,                \
                         enum mote_way way)                                                                  \
    {                                                                                                        \
        mote_schwaemm_feed(&(MEMBER), c->state, &c->progress, out, in, len, way);                            \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW const uint8_t *finish(algorithm##_context *c)                                                 \
    {                                                                                                        \
        mote_schwaemm_end_all(&(MEMBER), c->state, &c->progress);                                            \
        mote_schwaemm_finish(&(MEMBER), c->state, c->key, c->key);                                           \
        return c->key;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    MOTE_INCREMENTAL(algorithm, progress.phase, sizeof context->key,                                         \
                     mote_wipe_stack(MOTE_DEPTH(depth) + MOTE_TABLE_WORD(&permutation_stack, 0)))

#endif
