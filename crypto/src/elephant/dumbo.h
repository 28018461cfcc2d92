/*
 * Dumbo (Elephant v2 (2021), Section 2) in pieces, on a context of the caller's. Ciphertext is authenticated
 * block by block as it comes or goes, and each phase ends with a block that is not full, so nothing waits for
 * what follows.
 */
#ifndef MOTE_ELEPHANT_DUMBO_H
#define MOTE_ELEPHANT_DUMBO_H

#include "common/pieces.h"
#include "elephant/mask.h"
#include "elephant/masked.h"

static inline void mote_elephant_clear(uint8_t block[MOTE_ELEPHANT_BLOCK], unsigned from)
{
    for (unsigned i = from; i < MOTE_ELEPHANT_BLOCK; i++)
        block[i] = 0;
}

/* A block is ended by a 1 and zeros, for which there is room. */
static inline void mote_elephant_pad(uint8_t block[MOTE_ELEPHANT_BLOCK], unsigned n)
{
    block[n] = 1;
    mote_elephant_clear(block, n + 1);
}

/* The sequence x ^ y from its start. */
static inline void mote_elephant_mask_start(mote_elephant_mask *mask, const uint8_t *x, const uint8_t *y)
{
    mask->at = 0;
    for (unsigned i = 0; i < MOTE_ELEPHANT_BLOCK; i++)
        mask->bytes[i] = x[i] ^ y[i];
}

/* sum ^= P(block ^ mask) ^ mask */
static inline void mote_elephant_absorb(mote_elephant_dumbo_context *c, const uint8_t *block)
{
    mote_elephant_masked(c->sum, c->sum, block, mote_elephant_mask_next(&c->b));
}

/* out = in ^ P(nonce ^ mask) ^ mask */
static inline void mote_elephant_crypt(mote_elephant_dumbo_context *c, uint8_t *out, const uint8_t *in)
{
    mote_elephant_masked(out, in, c->nonce, mote_elephant_mask_next(&c->a));
}

/* Masks from the key. The first block has the nonce and eight bytes of associated data, and is not permuted.
 */
static inline void mote_elephant_start(mote_elephant_dumbo_context *c, const uint8_t *nonce,
                                       const uint8_t *key)
{
    uint8_t *first = (uint8_t *)c->first;
    mote_copy(first, key, MOTE_ELEPHANT_DUMBO_KEY_BYTES);
    mote_elephant_clear(first, MOTE_ELEPHANT_DUMBO_KEY_BYTES);
    mote_spongent160_permute(first);
    first[20] = mote_elephant_mask_byte(first);
    first[21] = mote_elephant_mask_byte(first + 1);
    mote_copy(c->nonce, nonce, MOTE_ELEPHANT_DUMBO_NONCE_BYTES);
    mote_elephant_clear(c->nonce, MOTE_ELEPHANT_DUMBO_NONCE_BYTES);
    mote_copy(c->sum, nonce, MOTE_ELEPHANT_DUMBO_NONCE_BYTES);
    c->offset = MOTE_ELEPHANT_DUMBO_NONCE_BYTES;
    c->phase = MOTE_PHASE_START;
}

/* n bytes of associated data into the block with the nonce, which they may fill. */
static inline void mote_elephant_first(mote_elephant_dumbo_context *c, const uint8_t *ad, size_t n)
{
    mote_copy(c->sum + c->offset, ad, n);
    c->offset = (uint8_t)(c->offset + n);
    if (c->offset < MOTE_ELEPHANT_BLOCK)
        return;
    mote_elephant_clear(c->block, 0);
    mote_elephant_mask_start(&c->b, (const uint8_t *)c->first + 1, c->block);
    c->offset = 0;
    c->phase = MOTE_PHASE_AD;
}

static inline void mote_elephant_enter_message(mote_elephant_dumbo_context *c)
{
    const uint8_t *first = (const uint8_t *)c->first;
    if (c->phase == MOTE_PHASE_MESSAGE)
        return;
    if (c->phase == MOTE_PHASE_START) {
        mote_elephant_pad(c->sum, c->offset);
    } else {
        mote_elephant_pad(c->block, c->offset);
        mote_elephant_absorb(c, c->block);
    }
    mote_elephant_mask_start(&c->a, first, first + 1);
    mote_elephant_mask_start(&c->b, first, first + 2);
    c->offset = 0;
    c->phase = MOTE_PHASE_MESSAGE;
}

/* A whole block. What is authenticated is the ciphertext, which is read before it is overwritten. */
static inline void mote_elephant_block(mote_elephant_dumbo_context *c, uint8_t *out, const uint8_t *in,
                                       enum mote_way way)
{
    if (way != MOTE_ENCRYPT)
        mote_elephant_absorb(c, in);
    if (way != MOTE_ABSORB)
        mote_elephant_crypt(c, out, in);
    if (way == MOTE_ENCRYPT)
        mote_elephant_absorb(c, out);
}

/* n bytes of a block that comes in several pieces. Of the message, it begins as key stream and becomes
 * ciphertext. */
static inline void mote_elephant_part(mote_elephant_dumbo_context *c, uint8_t *out, const uint8_t *in,
                                      size_t n, enum mote_way way)
{
    uint8_t *block = c->block + c->offset;
    if (c->offset == 0 && way != MOTE_ABSORB) {
        mote_elephant_clear(c->block, 0);
        mote_elephant_crypt(c, c->block, c->block);
    }
    for (size_t i = 0; i < n; i++) {
        uint8_t given = in[i], other = given ^ block[i];
        block[i] = way == MOTE_ENCRYPT ? other : given;
        if (way != MOTE_ABSORB)
            out[i] = other;
    }
    c->offset = (uint8_t)(c->offset + n);
    if (c->offset == MOTE_ELEPHANT_BLOCK) {
        mote_elephant_absorb(c, c->block);
        c->offset = 0;
    }
}

static inline void mote_elephant_feed(mote_elephant_dumbo_context *c, uint8_t *out, const uint8_t *in,
                                      size_t len, enum mote_way way)
{
    if (!len)
        return;
    if (way != MOTE_ABSORB)
        mote_elephant_enter_message(c);
    for (;;) {
        size_t room = (size_t)(MOTE_ELEPHANT_BLOCK - c->offset), n = len < room ? len : room;
        if (c->phase == MOTE_PHASE_START)
            mote_elephant_first(c, in, n);
        else if (n == MOTE_ELEPHANT_BLOCK)
            mote_elephant_block(c, out, in, way);
        else
            mote_elephant_part(c, out, in, n, way);
        len -= n;
        if (!len)
            return;
        in += n;
        if (way != MOTE_ABSORB)
            out += n;
    }
}

static inline const uint8_t *mote_elephant_finish(mote_elephant_dumbo_context *c)
{
    mote_elephant_enter_message(c);
    mote_elephant_pad(c->block, c->offset);
    mote_elephant_absorb(c, c->block);
    mote_elephant_clear(c->block, 0);
    mote_elephant_masked(c->block, c->block, c->sum, (const uint8_t *)c->first);
    return c->block;
}

#endif
