/*
 * CCM in pieces, with a nonce of 13 bytes. Both lengths are authenticated before anything else, so they are
 * announced; a message that turns out to be another is dead, as a context of zeros is. `key` is a block
 * cipher's.
 */
#ifndef MOTE_MODES_CCM_PIECES_H
#define MOTE_MODES_CCM_PIECES_H

#include "common/bytes.h"
#include "common/pieces.h"
#include "modes/blocks.h"

enum { MOTE_CCM_NONCE = 13 };

/* The length of associated data goes before it: two bytes below 2^16 - 2^8, else a mark and four. */
static inline void mote_ccm_add_ad_len(CIPHER(_ccm_context) *context, size_t ad_len)
{
    uint8_t *chain = context->chain;
    context->offset = 2;
    if (ad_len >= 0xff00) {
        chain[0] ^= 0xff;
        chain[1] ^= 0xfe;
        chain[2] ^= (uint8_t)((uint32_t)ad_len >> 24);
        chain[3] ^= (uint8_t)((uint32_t)ad_len >> 16);
        context->offset = 6;
    }
    chain[context->offset - 2] ^= (uint8_t)(ad_len >> 8);
    chain[context->offset - 1] ^= (uint8_t)ad_len;
}

/* Two bytes are left for the message's length, and for the counter: block 0 is the tag's. */
static inline void mote_ccm_start(CIPHER(_ccm_context) *context, size_t len, size_t ad_len,
                                  const uint8_t *nonce, unsigned tag_bytes, const CIPHER(_key) *key)
{
    mote_wipe(context, sizeof *context);
    context->left = (uint16_t)len;
    if (context->left != len)
        return;
    context->counter[0] = 14 - MOTE_CCM_NONCE;
    mote_copy(context->counter + 1, nonce, MOTE_CCM_NONCE);
    context->counter[MOTE_BLOCK - 1] = 1;
    mote_copy(context->chain, context->counter, MOTE_BLOCK);
    context->chain[0] |= (uint8_t)((ad_len ? 0x40 : 0) | (tag_bytes - 2) << 2);
    mote_store16_be(context->chain + 14, context->left);
    CIPHER(_encrypt)(context->chain, context->chain, key);
    if (ad_len)
        mote_ccm_add_ad_len(context, ad_len);
    context->ad_left = ad_len;
    context->phase = MOTE_PHASE_AD;
}

/* What was added to the chain is its block, filled up with zeros. */
static inline void mote_ccm_end_block(CIPHER(_ccm_context) *context, const CIPHER(_key) *key)
{
    if (context->offset)
        CIPHER(_encrypt)(context->chain, context->chain, key);
    context->offset = 0;
}

static inline void mote_ccm_feed_byte(CIPHER(_ccm_context) *context, uint8_t *out, uint8_t given,
                                      enum mote_way way, const CIPHER(_key) *key)
{
    uint8_t plain = given;
    if (way != MOTE_ABSORB) {
        if (!context->offset) {
            mote_wipe(context->stream, MOTE_BLOCK);
            CIPHER(_ctr_bytes)(context->stream, context->stream, MOTE_BLOCK, context->counter, key);
        }
        *out = given ^ context->stream[context->offset];
        if (way == MOTE_DECRYPT)
            plain = *out;
    }
    context->chain[context->offset] ^= plain;
    if (++context->offset == MOTE_BLOCK)
        mote_ccm_end_block(context, key);
}

/* As many whole blocks as there are, and how many bytes that was. */
static inline size_t mote_ccm_feed_blocks(CIPHER(_ccm_context) *context, uint8_t *out, const uint8_t *in,
                                          size_t len, enum mote_way way, const CIPHER(_key) *key)
{
    size_t whole = len - len % MOTE_BLOCK;
    if (way == MOTE_DECRYPT)
        CIPHER(_ctr_bytes)(out, in, whole, context->counter, key);
    CIPHER(_cbc_mac_blocks)(context->chain, way == MOTE_DECRYPT ? out : in, len / MOTE_BLOCK, key);
    if (way == MOTE_ENCRYPT)
        CIPHER(_ctr_bytes)(out, in, whole, context->counter, key);
    return whole;
}

/* Whether a piece is within what was announced; if so, it is no longer awaited. */
static inline int mote_ccm_expects(CIPHER(_ccm_context) *context, size_t len, enum mote_way way)
{
    if (way == MOTE_ABSORB) {
        if (len > context->ad_left)
            return 0;
        context->ad_left -= len;
    } else {
        if (context->ad_left || len > context->left)
            return 0;
        context->left = (uint16_t)(context->left - len);
    }
    return 1;
}

static inline void mote_ccm_feed(CIPHER(_ccm_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                                 enum mote_way way, const CIPHER(_key) *key)
{
    if (!mote_ccm_expects(context, len, way)) {
        mote_wipe(context, sizeof *context);
        if (way != MOTE_ABSORB)
            mote_wipe(out, len);
        return;
    }
    if (way != MOTE_ABSORB && context->phase != MOTE_PHASE_MESSAGE) {
        mote_ccm_end_block(context, key);
        context->phase = MOTE_PHASE_MESSAGE;
    }
    while (len) {
        size_t taken = 1;
        if (!context->offset && len >= MOTE_BLOCK)
            taken = mote_ccm_feed_blocks(context, out, in, len, way, key);
        else
            mote_ccm_feed_byte(context, out, *in, way, key);
        in += taken;
        if (way != MOTE_ABSORB)
            out += taken;
        len -= taken;
    }
}

/* Whether all that was announced has come. */
static inline int mote_ccm_is_whole(const CIPHER(_ccm_context) *context)
{
    return !context->ad_left && !context->left;
}

/* The tag, in the place of the chain. */
static inline const uint8_t *mote_ccm_finish(CIPHER(_ccm_context) *context, const CIPHER(_key) *key)
{
    mote_ccm_end_block(context, key);
    context->counter[14] = context->counter[15] = 0;
    CIPHER(_encrypt)(context->stream, context->counter, key);
    mote_xor_block(context->chain, context->stream);
    return context->chain;
}

/* The functions of CCM with a tag of so many bytes. */
#define MOTE_CCM_IN_PIECES(algorithm, tag_bytes, forget)                                                     \
    MOTE_BELOW void start(algorithm##_context *context, size_t len, size_t ad_len, const uint8_t *nonce,     \
                          const algorithm##_key *key)                                                        \
    {                                                                                                        \
        mote_ccm_start(context, len, ad_len, nonce, tag_bytes, &key->cipher);                                \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW void feed(algorithm##_context *context, uint8_t *out, const uint8_t *in, size_t len,          \
                         enum mote_way way, const algorithm##_key *key)                                      \
    {                                                                                                        \
        mote_ccm_feed(context, out, in, len, way, &key->cipher);                                             \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW const uint8_t *finish(algorithm##_context *context, const algorithm##_key *key)               \
    {                                                                                                        \
        return mote_ccm_finish(context, &key->cipher);                                                       \
    }                                                                                                        \
                                                                                                             \
    void algorithm##_init(algorithm##_context *context, size_t len, size_t ad_len, const uint8_t *nonce,     \
                          const algorithm##_key *key)                                                        \
    {                                                                                                        \
        start(context, len, ad_len, nonce, key);                                                             \
        forget;                                                                                              \
    }                                                                                                        \
                                                                                                             \
    MOTE_GO_ON_IN_PIECES(algorithm, phase, mote_ccm_is_whole(context), MOTE_WITH_KEY, tag_bytes, forget)

#endif
