/*
 * The mode of Hummingbird-2: message, associated data, tag.
 *
 * No source that could be had says how associated data, or a message's last byte alone, is handled. Here both
 * go into the state as words, and the tag depends on where one ends and the other begins:
 *
 *   - A last byte alone is XORed with the low byte of what encrypts the word 0; then its word, high byte 0,
 * is absorbed.
 *   - Associated data follows the message. Its words, the last with a high byte 0 if it is a byte alone, and
 *     two words with the number of its bytes are absorbed.
 *   - The number n that the tag begins with is that of the tag's words, 8; plus 0x100 if the message ends in
 * a byte alone, plus 0x200 if there is associated data.
 *
 * All words absorbed, the length at their end and n determine message and associated data.
 */
#ifndef MOTE_HUMMINGBIRD2_MODE_H
#define MOTE_HUMMINGBIRD2_MODE_H

#include "common/bytes.h"
#include "hummingbird2/words.h"

enum { MOTE_HUMMINGBIRD2_TAG_WORDS = 8, MOTE_HUMMINGBIRD2_ODD = 0x100, MOTE_HUMMINGBIRD2_AD = 0x200 };

typedef struct {
    uint16_t state[8];
    uint16_t key[8];
    uint8_t bytes[16]; /* the tag; before that, words that are no caller's */
} mote_hummingbird2_context;

static inline void mote_hummingbird2_begin(mote_hummingbird2_context *c, const uint8_t *nonce,
                                           const uint8_t *key)
{
    for (unsigned i = 0; i < 8; i++)
        c->key[i] = mote_load16_le(key + 2 * i);
    mote_hummingbird2_start(c->state, c->key, nonce);
}

static inline void mote_hummingbird2_absorb_word(mote_hummingbird2_context *c, uint16_t word)
{
    mote_store16_le(c->bytes, word);
    mote_hummingbird2_absorb(c->state, c->key, c->bytes, 1);
}

/* The last byte of a message of odd length: what is absorbed is plaintext, in both directions. */
static inline void mote_hummingbird2_last(mote_hummingbird2_context *c, uint8_t *out, uint8_t in,
                                          int decrypting)
{
    mote_store16_le(c->bytes, 0);
    mote_hummingbird2_seal(c->state, c->key, c->bytes, c->bytes, 1);
    uint8_t other = in ^ c->bytes[0];
    *out = other;
    mote_hummingbird2_absorb_word(c, decrypting ? other : in);
}

/* The tag, in the context. */
static inline const uint8_t *mote_hummingbird2_end(mote_hummingbird2_context *c, size_t len,
                                                   const uint8_t *ad, size_t ad_len, const uint8_t *nonce)
{
    uint16_t mark = MOTE_HUMMINGBIRD2_TAG_WORDS;
    if (len & 1)
        mark |= MOTE_HUMMINGBIRD2_ODD;
    if (ad_len) {
        mark |= MOTE_HUMMINGBIRD2_AD;
        mote_hummingbird2_absorb(c->state, c->key, ad, ad_len / 2);
        if (ad_len & 1)
            mote_hummingbird2_absorb_word(c, ad[ad_len - 1]);
        mote_store32_le(c->bytes, (uint32_t)ad_len);
        mote_hummingbird2_absorb(c->state, c->key, c->bytes, 2);
    }
    mote_hummingbird2_finish(c->state, c->key, c->bytes, nonce, mark);
    return c->bytes;
}

#endif
