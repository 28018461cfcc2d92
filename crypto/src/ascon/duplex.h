/*
 * The duplex mode of the Ascon AEADs in pieces. `offset` bytes of the current block are in the state already,
 * fewer than the rate: a full block is permuted at once, because a shorter one, even an empty one, always
 * follows.
 */
#ifndef MOTE_ASCON_DUPLEX_H
#define MOTE_ASCON_DUPLEX_H

#include "ascon/frames.h"
#include "ascon/modes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "common/table.h"
#include "mote/ascon.h"

MOTE_FOLDED void mote_ascon_duplex_start(const mote_ascon_aead *aead, mote_ascon_duplex *duplex,
                                         const uint8_t *nonce, const uint8_t *key)
{
    mote_ascon_start(aead, duplex->state, nonce, key);
    mote_copy(duplex->key, key, sizeof duplex->key);
    duplex->offset = 0;
    duplex->phase = MOTE_PHASE_START;
}

/* To the message, if it is not reached yet. */
MOTE_FOLDED void mote_ascon_duplex_enter_message(const mote_ascon_aead *aead, mote_ascon_duplex *duplex)
{
    if (duplex->phase == MOTE_PHASE_MESSAGE)
        return;
    if (duplex->phase == MOTE_PHASE_AD) {
        mote_ascon_pad(aead->order, duplex->state, duplex->offset);
        aead->permute(duplex->state);
    }
    duplex->state[aead->separator_word] ^= aead->separator;
    duplex->offset = 0;
    duplex->phase = MOTE_PHASE_MESSAGE;
}

/* n bytes from the start of a block: those at `at` of a piece. */
MOTE_FOLDED void mote_ascon_duplex_block(const mote_ascon_aead *aead, uint16_t *state, uint8_t *out,
                                         const uint8_t *in, size_t at, size_t n, enum mote_way way)
{
    if (way == MOTE_ABSORB)
        mote_ascon_absorb(aead->order, state, in + at, n);
    else if (way == MOTE_ENCRYPT)
        mote_ascon_encrypt_block(aead, state, out + at, in + at, n);
    else
        mote_ascon_decrypt_block(aead, state, out + at, in + at, n);
}

/* Byte i of a block: that at `at` of a piece. */
MOTE_FOLDED void mote_ascon_duplex_byte(const mote_ascon_aead *aead, uint16_t *state, size_t i, uint8_t *out,
                                        const uint8_t *in, size_t at, enum mote_way way)
{
    uint8_t given = in[at], other = given ^ mote_ascon_byte(aead->order, state, i);
    mote_ascon_add_byte(aead->order, state, i, way == MOTE_DECRYPT ? other : given);
    if (way != MOTE_ABSORB)
        out[at] = other;
}

MOTE_FOLDED void mote_ascon_duplex_feed(const mote_ascon_aead *aead, mote_ascon_duplex *duplex, uint8_t *out,
                                        const uint8_t *in, size_t len, enum mote_way way)
{
    if (!len)
        return;
    if (way == MOTE_ABSORB)
        duplex->phase = MOTE_PHASE_AD;
    else
        mote_ascon_duplex_enter_message(aead, duplex);
    size_t offset = duplex->offset;
    for (size_t n, at = 0; at < len; at += n) {
        if (offset == 0 && len - at >= aead->rate) {
            n = aead->rate;
            mote_ascon_duplex_block(aead, duplex->state, out, in, at, n, way);
        } else {
            n = 1;
            mote_ascon_duplex_byte(aead, duplex->state, offset, out, in, at, way);
        }
        offset += n;
        if (offset == aead->rate) {
            aead->permute(duplex->state);
            offset = 0;
        }
    }
    duplex->offset = (uint8_t)offset;
}

/* The tag takes the place of the key. */
MOTE_FOLDED const uint8_t *mote_ascon_duplex_finish(const mote_ascon_aead *aead, mote_ascon_duplex *duplex)
{
    mote_ascon_duplex_enter_message(aead, duplex);
    mote_ascon_finish(aead, duplex->state, duplex->offset, duplex->key);
    mote_ascon_extract(aead->order, duplex->key, duplex->state + MOTE_ASCON_NONCE_WORD, sizeof duplex->key);
    return duplex->key;
}

/* What MOTE_INCREMENTAL asks for, compiled for one mode. The state is in the context, so that frames are no
 * larger than those of a sponge. */
#define MOTE_ASCON_INCREMENTAL(algorithm, MODE, depth)                                                       \
    MOTE_BELOW void start(algorithm##_context *context, const uint8_t *nonce, const uint8_t *key)            \
    {                                                                                                        \
        mote_ascon_duplex_start(&(MODE), &context->duplex, nonce, key);                                      \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW void feed(algorithm##_context *context, uint8_t *out, const uint8_t *in, size_t len,          \
                         enum mote_way way)                                                                  \
    {                                                                                                        \
        mote_ascon_duplex_feed(&(MODE), &context->duplex, out, in, len, way);                                \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW const uint8_t *finish(algorithm##_context *context)                                           \
    {                                                                                                        \
        return mote_ascon_duplex_finish(&(MODE), &context->duplex);                                          \
    }                                                                                                        \
                                                                                                             \
    MOTE_INCREMENTAL(algorithm, duplex.phase, sizeof context->duplex.key,                                    \
                     mote_ascon_wipe_frames(MOTE_DEPTH(depth)))

#endif
