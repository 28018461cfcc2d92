/*
 * Counter mode and a hash of the ciphertext, in pieces, with a nonce of 12 bytes: what GCM and modes like it
 * share. Whoever includes this has said before what is theirs:
 *
 *   counter_context, counter_key    the types; of a key, `cipher` is the block cipher's
 *   void absorb(counter_context *, const uint8_t *in, size_t blocks, const counter_key *)
 */
#ifndef MOTE_MODES_COUNTER_PIECES_H
#define MOTE_MODES_COUNTER_PIECES_H

#include "common/bytes.h"
#include "common/pieces.h"
#include "modes/blocks.h"

enum { NONCE = 12 };

static inline const CIPHER(_key) *cipher(const counter_key *key)
{
    return mote_cipher(&key->cipher);
}

/* Behind the nonce, block 1 of the counter is the tag's, and the message begins with block 2. */
MOTE_BELOW void start(counter_context *context, const uint8_t *nonce, const counter_key *key)
{
    (void)key;
    mote_wipe(context, sizeof *context);
    mote_copy(context->counter, nonce, NONCE);
    context->counter[MOTE_BLOCK - 1] = 2;
    context->phase = MOTE_PHASE_AD;
}

/* The hash takes the block that has begun, filled up with zeros. */
static void end_block(counter_context *context, const counter_key *key)
{
    if (!context->offset)
        return;
    mote_wipe(context->block + context->offset, MOTE_BLOCK - context->offset);
    absorb(context, context->block, 1, key);
    context->offset = 0;
}

/* One byte. In `block` stands what has been hashed of it as ciphertext or data, and then key stream. */
static void feed_byte(counter_context *context, uint8_t *out, uint8_t given, enum mote_way way,
                      const counter_key *key)
{
    uint8_t *place = context->block + context->offset, hashed = given;
    if (way != MOTE_ABSORB) {
        if (!context->offset) {
            mote_wipe(context->block, MOTE_BLOCK);
            CIPHER(_ctr_bytes)(context->block, context->block, MOTE_BLOCK, context->counter, cipher(key));
        }
        *out = given ^ *place;
        if (way == MOTE_ENCRYPT)
            hashed = *out;
    }
    *place = hashed;
    if (++context->offset == MOTE_BLOCK)
        end_block(context, key);
}

/* As many whole blocks as there are, and how many bytes that was. */
static size_t feed_blocks(counter_context *context, uint8_t *out, const uint8_t *in, size_t len,
                          enum mote_way way, const counter_key *key)
{
    size_t whole = len - len % MOTE_BLOCK;
    if (way == MOTE_ENCRYPT)
        CIPHER(_ctr_bytes)(out, in, whole, context->counter, cipher(key));
    absorb(context, way == MOTE_ENCRYPT ? out : in, len / MOTE_BLOCK, key);
    if (way == MOTE_DECRYPT)
        CIPHER(_ctr_bytes)(out, in, whole, context->counter, cipher(key));
    return whole;
}

MOTE_BELOW void feed(counter_context *context, uint8_t *out, const uint8_t *in, size_t len, enum mote_way way,
                     const counter_key *key)
{
    if (way == MOTE_ABSORB) {
        context->ad_len += (uint32_t)len;
    } else {
        if (context->phase != MOTE_PHASE_MESSAGE)
            end_block(context, key);
        context->phase = MOTE_PHASE_MESSAGE;
        context->len += (uint32_t)len;
    }
    while (len) {
        size_t taken = 1;
        if (!context->offset && len >= MOTE_BLOCK)
            taken = feed_blocks(context, out, in, len, way, key);
        else
            feed_byte(context, out, *in, way, key);
        in += taken;
        if (way != MOTE_ABSORB)
            out += taken;
        len -= taken;
    }
}

/* A length in bytes as 64 bits that count bits. */
static void store_bits(uint8_t out[8], uint32_t len)
{
    mote_store32_be(out, len >> 29);
    mote_store32_be(out + 4, len << 3);
}

/* The hash takes the lengths; what hides it is in `block`. */
static void end_message(counter_context *context, const counter_key *key)
{
    end_block(context, key);
    store_bits(context->block, context->ad_len);
    store_bits(context->block + 8, context->len);
    absorb(context, context->block, 1, key);
    mote_wipe(context->counter + NONCE, MOTE_BLOCK - NONCE);
    context->counter[MOTE_BLOCK - 1] = 1;
    CIPHER(_encrypt)(context->block, context->counter, cipher(key));
}

#endif
