/*
 * GIFT-COFB (GIFT-COFB v1.1, Section 2.4) in pieces, on a context of the caller's.
 *
 * A full block is fed back without knowing whether it is the last one; `offset` is then its length, and mask
 * and block cipher, which depend on that, are still to come. A block that comes in smaller pieces is gathered
 * first.
 */
#ifndef MOTE_GIFT_COFB_MODE_H
#define MOTE_GIFT_COFB_MODE_H

#include "common/pieces.h"
#include "gift/gift128.h"
#include "mote/gift_cofb.h"

/*
 * A whole block: out = in ^ Y, and Y = G(Y) ^ plaintext. G makes the halves change places, the former left
 * one rotated left by one bit as a big-endian number. `way` is a mote_way; out may be in, and is not used
 * when absorbing.
 */
void mote_gift_cofb_block(uint16_t y[8], uint8_t *out, const uint8_t *in, unsigned way);

static inline uint16_t mote_gift_cofb_swap(uint16_t x)
{
    return (uint16_t)(x >> 8 | x << 8);
}

/* The mask times x, or times x + 1; x^64 = x^4 + x^3 + x + 1. */
static inline void mote_gift_cofb_multiply(uint16_t mask[4], int plus_one)
{
    uint16_t carry = 0x1b & (uint16_t)(0U - mote_opaque(mask[3] >> 15));
    for (unsigned i = 0; i < 4; i++) {
        uint16_t twice = (uint16_t)(mask[i] << 1) ^ carry;
        carry = mask[i] >> 15;
        mask[i] = plus_one ? mask[i] ^ twice : twice;
    }
}

/* The mask into the left half of the state, and E. */
static inline void mote_gift_cofb_encipher(mote_gift_cofb_context *c)
{
    for (unsigned i = 0; i < 4; i++)
        c->y[i] ^= mote_gift_cofb_swap(c->mask[3 - i]);
    mote_gift128_encrypt(c->y, c->round_keys);
    c->offset = 0;
}

/* The last block of a phase, with the mask tripled: once more if it is padded, twice more if no message
 * follows. */
static inline void mote_gift_cofb_end(mote_gift_cofb_context *c, unsigned triples)
{
    if (c->offset < MOTE_GIFT128_BLOCK) {
        triples++;
        c->block[c->offset] = 0x80;
        while (++c->offset < MOTE_GIFT128_BLOCK)
            c->block[c->offset] = 0;
        mote_gift_cofb_block(c->y, NULL, c->block, MOTE_ABSORB);
    }
    while (triples--)
        mote_gift_cofb_multiply(c->mask, 1);
    mote_gift_cofb_encipher(c);
}

/* Associated data has at least one block, so that is where a computation begins. */
static inline void mote_gift_cofb_start(mote_gift_cofb_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_gift128_schedule(c->round_keys, key);
    for (unsigned i = 0; i < 8; i++)
        c->y[i] = mote_load16_le(nonce + 2 * i);
    for (unsigned i = 0; i < 4; i++)
        c->mask[i] = 0;
    mote_gift_cofb_encipher(c);
    for (unsigned i = 0; i < 4; i++)
        c->mask[i] = mote_gift_cofb_swap(c->y[3 - i]);
    c->phase = MOTE_PHASE_AD;
}

static inline void mote_gift_cofb_feed(mote_gift_cofb_context *c, uint8_t *out, const uint8_t *in, size_t len,
                                       enum mote_way way)
{
    if (!len)
        return;
    if (way != MOTE_ABSORB && c->phase != MOTE_PHASE_MESSAGE) {
        mote_gift_cofb_end(c, 1);
        c->phase = MOTE_PHASE_MESSAGE;
    }
    do {
        if (c->offset == MOTE_GIFT128_BLOCK) {
            mote_gift_cofb_multiply(c->mask, 0);
            mote_gift_cofb_encipher(c);
        }
        if (c->offset == 0 && len >= MOTE_GIFT128_BLOCK) {
            mote_gift_cofb_block(c->y, out, in, way);
            c->offset = MOTE_GIFT128_BLOCK;
            in += MOTE_GIFT128_BLOCK;
            if (way != MOTE_ABSORB)
                out += MOTE_GIFT128_BLOCK;
            len -= MOTE_GIFT128_BLOCK;
        } else {
            uint16_t y = c->y[c->offset / 2];
            uint8_t given = *in++, other = given ^ (uint8_t)(c->offset & 1 ? y >> 8 : y);
            if (way != MOTE_ABSORB)
                *out++ = other;
            c->block[c->offset++] = way == MOTE_DECRYPT ? other : given;
            if (c->offset == MOTE_GIFT128_BLOCK)
                mote_gift_cofb_block(c->y, NULL, c->block, MOTE_ABSORB);
            len--;
        }
    } while (len);
}

/* The tag, in the place of the block. */
static inline const uint8_t *mote_gift_cofb_finish(mote_gift_cofb_context *c)
{
    mote_gift_cofb_end(c, c->phase == MOTE_PHASE_MESSAGE ? 1 : 3);
    for (unsigned i = 0; i < 8; i++)
        mote_store16_le(c->block + 2 * i, c->y[i]);
    return c->block;
}

#endif
