/*
 * Authenticated encryption in pieces, of algorithms whose blocks come out only when all of their bytes have
 * gone in: an update writes the blocks that are whole, and the end what is left.
 *
 * The public functions of an algorithm are made of start, as pieces.h has it, and of these, which are
 * MOTE_BELOW:
 *
 *   size_t feed(algorithm_context *, uint8_t *out, const uint8_t *in, size_t len, enum mote_way)
 *                                                   how many bytes were written
 *   const uint8_t *finish(algorithm_context *, uint8_t *out, enum mote_way)
 *                                                   the tag, in the context; `held` bytes are written to out
 */
#ifndef MOTE_COMMON_BLOCK_PIECES_H
#define MOTE_COMMON_BLOCK_PIECES_H

#include "common/pieces.h"

/* All functions but `init`. A dead context writes zeros, as many as it is given. */
#define MOTE_GO_ON_IN_BLOCKS(algorithm, with, tag_bytes, forget)                                             \
    MOTE_AD_IN_PIECES(algorithm, phase, with, forget)                                                        \
                                                                                                             \
    size_t algorithm##_encrypt_update(algorithm##_context *context, uint8_t *ct, const uint8_t *pt,          \
                                      size_t len with(const algorithm##_key *key))                           \
    {                                                                                                        \
        size_t written = len;                                                                                \
        MOTE_FEED_PIECE(written =, phase, ct, pt, len, MOTE_ENCRYPT, with(key))                              \
        forget;                                                                                              \
        return written;                                                                                      \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_encrypt_final(algorithm##_context *context, uint8_t *ct,                                 \
                                  uint8_t *tag with(const algorithm##_key *key))                             \
    {                                                                                                        \
        MOTE_END_ENCRYPTION(phase, 1, finish(context, ct, MOTE_ENCRYPT with(key)), tag_bytes, forget);       \
    }                                                                                                        \
                                                                                                             \
    size_t algorithm##_decrypt_update_unverified(algorithm##_context *context, uint8_t *pt,                  \
                                                 const uint8_t *ct,                                          \
                                                 size_t len with(const algorithm##_key *key))                \
    {                                                                                                        \
        size_t written = len;                                                                                \
        MOTE_FEED_PIECE(written =, phase, pt, ct, len, MOTE_DECRYPT, with(key))                              \
        forget;                                                                                              \
        return written;                                                                                      \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_decrypt_final(algorithm##_context *context, uint8_t *pt,                                 \
                                  const uint8_t *tag with(const algorithm##_key *key))                       \
    {                                                                                                        \
        int result = MOTE_ERR_AUTH;                                                                          \
        if (mote_goes_on(&context->phase, MOTE_DECRYPT)) {                                                   \
            result = mote_equal(finish(context, pt, MOTE_DECRYPT with(key)), tag, tag_bytes);                \
            if (result)                                                                                      \
                mote_wipe(pt, context->held);                                                                \
        }                                                                                                    \
        mote_wipe(context, sizeof *context);                                                                 \
        forget;                                                                                              \
        return result;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    MOTE_WIPE_PIECES(algorithm)

#endif
