/* Gimli-24-AEAD in pieces, on a context of the caller's (Gimli, NIST LWC second round, Section 2.3). */
#ifndef MOTE_GIMLI_MODE_H
#define MOTE_GIMLI_MODE_H

#include "common/pieces.h"
#include "gimli/sponge.h"
#include "mote/gimli.h"

static inline void mote_gimli_24_start(mote_gimli_24_context *c, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < 4; i++)
        c->state[i] = mote_load32_le(nonce + 4 * i);
    for (unsigned i = 0; i < 8; i++)
        c->state[4 + i] = mote_load32_le(key + 4 * i);
    mote_gimli_permute(c->state);
    c->offset = 0;
    c->phase = MOTE_PHASE_START;
}

static inline void mote_gimli_24_end_phase(mote_gimli_24_context *c)
{
    mote_gimli_end(c->state, c->offset);
    c->offset = 0;
}

/* The rate takes in the data, or becomes the ciphertext. */
static inline void mote_gimli_24_feed(mote_gimli_24_context *c, uint8_t *out, const uint8_t *in, size_t len,
                                      enum mote_way way)
{
    if (!len)
        return;
    if (way == MOTE_ABSORB) {
        c->phase = MOTE_PHASE_AD;
    } else if (c->phase != MOTE_PHASE_MESSAGE) {
        mote_gimli_24_end_phase(c);
        c->phase = MOTE_PHASE_MESSAGE;
    }
    for (; len; len--) {
        uint8_t *byte = mote_byte_of_words(c->state, c->offset);
        uint8_t given = *in++, other = given ^ *byte;
        *byte = way == MOTE_DECRYPT ? given : other;
        if (way != MOTE_ABSORB)
            *out++ = other;
        if (++c->offset == MOTE_GIMLI_RATE) {
            mote_gimli_permute(c->state);
            c->offset = 0;
        }
    }
}

/* The tag comes out of the first row and stays in the second. */
static inline const uint8_t *mote_gimli_24_finish(mote_gimli_24_context *c)
{
    uint8_t *tag = (uint8_t *)(c->state + 4);
    if (c->phase != MOTE_PHASE_MESSAGE) /* an empty one */
        mote_gimli_24_end_phase(c);
    mote_gimli_24_end_phase(c);
    mote_gimli_read(c->state, tag);
    return tag;
}

#endif
