/* ChaCha20-Poly1305 in pieces, on a context of the caller's: RFC 8439, Section 2.8. */
#ifndef MOTE_CHACHA20_POLY1305_MODE_H
#define MOTE_CHACHA20_POLY1305_MODE_H

#include "chacha20_poly1305/blocks.h"
#include "common/pieces.h"
#include "mote/chacha20_poly1305.h"

enum { BLOCK = 16, STREAM = 64 };

/* Key stream for a block that no more than a part of is taken from, or used for something else. */
static inline void more_stream(mote_chacha20_poly1305_context *c)
{
    mote_wipe(c->stream, STREAM);
    mote_chacha20_blocks(c->stream, c->stream, 1, c->state);
}

static inline void load_words(uint32_t *words, const uint8_t *bytes, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        words[i] = mote_load32_le(bytes + 4 * i);
}

/* Block 0 of the key stream is the key of Poly1305, the message begins with block 1. */
static inline void mode_start(mote_chacha20_poly1305_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_wipe(c, sizeof *c);
    c->state[0] = 0x61707865;
    c->state[1] = 0x3320646e;
    c->state[2] = 0x79622d32;
    c->state[3] = 0x6b206574;
    load_words(c->state + 4, key, 8);
    load_words(c->state + 13, nonce, 3);
    more_stream(c);
    load_words(c->key, c->stream, 8);
    c->phase = MOTE_PHASE_START;
}

/* The block that has begun, filled up with zeros, at the start of the place of the key stream; and whether
 * there is one. */
static inline unsigned end_block(mote_chacha20_poly1305_context *c)
{
    unsigned rest = c->offset % BLOCK;
    if (!rest)
        return 0;
    mote_copy(c->stream, c->stream + c->offset - rest, rest);
    mote_wipe(c->stream + rest, BLOCK - rest);
    return 1;
}

/* Bytes within 64 of key stream. In its place stands what has been taken as ciphertext or data. */
static inline void feed_bytes(mote_chacha20_poly1305_context *c, uint8_t *out, const uint8_t *in, size_t len,
                              enum mote_way way)
{
    unsigned first = c->offset / BLOCK;
    uint8_t *place = c->stream + c->offset;
    c->offset += (uint8_t)len;
    for (; len; len--) {
        uint8_t given = *in++, hashed = given;
        if (way != MOTE_ABSORB) {
            uint8_t made = given ^ *place;
            *out++ = made;
            if (way == MOTE_ENCRYPT)
                hashed = made;
        }
        *place++ = hashed;
    }
    mote_poly1305_blocks(c->hash, c->stream + BLOCK * first, c->offset / BLOCK - first, c->key);
    c->offset %= STREAM;
}

static inline void feed_blocks(mote_chacha20_poly1305_context *c, uint8_t *out, const uint8_t *in,
                               size_t blocks, enum mote_way way)
{
    if (way == MOTE_ENCRYPT)
        mote_chacha20_blocks(out, in, blocks, c->state);
    mote_poly1305_blocks(c->hash, way == MOTE_ENCRYPT ? out : in, blocks * (STREAM / BLOCK), c->key);
    if (way == MOTE_DECRYPT)
        mote_chacha20_blocks(out, in, blocks, c->state);
}

static inline void mode_feed(mote_chacha20_poly1305_context *c, uint8_t *out, const uint8_t *in, size_t len,
                             enum mote_way way)
{
    if (way == MOTE_ABSORB) {
        c->ad_len += (uint32_t)len;
        c->phase = MOTE_PHASE_AD;
    } else {
        if (c->phase != MOTE_PHASE_MESSAGE) {
            mote_poly1305_blocks(c->hash, c->stream, end_block(c), c->key);
            c->offset = 0;
        }
        c->phase = MOTE_PHASE_MESSAGE;
        c->len += (uint32_t)len;
    }
    while (len) {
        size_t taken = STREAM - c->offset;
        if (!c->offset && len >= STREAM) {
            taken = len - len % STREAM;
            feed_blocks(c, out, in, len / STREAM, way);
        } else {
            if (taken > len)
                taken = len;
            if (!c->offset && way != MOTE_ABSORB)
                more_stream(c);
            feed_bytes(c, out, in, taken, way);
        }
        in += taken;
        if (way != MOTE_ABSORB)
            out += taken;
        len -= taken;
    }
}

/* The lengths, and the second half of the key. The tag takes the place of what was hashed last. */
static inline const uint8_t *mode_finish(mote_chacha20_poly1305_context *c)
{
    uint32_t carry = 0;
    unsigned blocks = end_block(c);
    uint8_t *lengths = c->stream + BLOCK * blocks;
    mote_store32_le(lengths, c->ad_len);
    mote_store32_le(lengths + 4, 0);
    mote_store32_le(lengths + 8, c->len);
    mote_store32_le(lengths + 12, 0);
    mote_poly1305_blocks(c->hash, c->stream, blocks + 1, c->key);
    for (unsigned i = 0; i < BLOCK / 4; i++) {
        uint32_t hash = c->hash[i], key = c->key[4 + i];
        carry += (hash & 0xffff) + (key & 0xffff);
        mote_store16_le(c->stream + 4 * i, (uint16_t)carry);
        carry = (carry >> 16) + (hash >> 16) + (key >> 16);
        mote_store16_le(c->stream + 4 * i + 2, (uint16_t)carry);
        carry >>= 16;
    }
    return c->stream;
}

#endif
