/* Authenticated encryption from start, feed and finish: what is the same for every algorithm. */
#ifndef MOTE_COMMON_PIECES_H
#define MOTE_COMMON_PIECES_H

#include "common/bytes.h"
#include "common/secure.h"
#include "mote/common.h"

/*
 * How far a computation has come. The message begins with its first byte, or with the tag of an empty one.
 * The functions of a mode know one kind of message: between two calls one that is decrypted has a phase of
 * its own, which they do not see. Any other value is that of a dead context: 0 where it was zeroed, by its
 * owner, by the end of a message, or by a call out of order.
 */
enum mote_phase { MOTE_PHASE_START = 1, MOTE_PHASE_AD, MOTE_PHASE_MESSAGE, MOTE_PHASE_DECRYPTION };

/* What is done with a piece. Absorbing writes nothing: there `out` may be NULL. */
enum mote_way { MOTE_ABSORB = 0, MOTE_ENCRYPT, MOTE_DECRYPT };

/* Whether a call is in order, and the phase as a mode knows it. Which calls were made is public, so callers
 * may branch on it. */
static inline int mote_goes_on(uint8_t *phase, enum mote_way way)
{
    uint8_t last = way == MOTE_ABSORB ? MOTE_PHASE_AD : MOTE_PHASE_MESSAGE;
    if (way == MOTE_DECRYPT) {
        if (*phase == MOTE_PHASE_MESSAGE)
            return 0;
        if (*phase == MOTE_PHASE_DECRYPTION)
            *phase = MOTE_PHASE_MESSAGE;
    }
    return (uint8_t)(*phase - MOTE_PHASE_START) <= last - MOTE_PHASE_START;
}

/* The other direction is out of order from here on. */
static inline void mote_remember_way(uint8_t *phase, enum mote_way way)
{
    if (way == MOTE_DECRYPT && *phase == MOTE_PHASE_MESSAGE)
        *phase = MOTE_PHASE_DECRYPTION;
}

/* A function whose frame may hold secrets: it stays below the public one, which wipes what it leaves. */
#define MOTE_BELOW __attribute__((noinline)) static

/*
 * The public functions of an algorithm are made of three, which are MOTE_BELOW:
 *
 *   void start(algorithm_context *, const uint8_t *nonce, const uint8_t *key)
 *   void feed(algorithm_context *, uint8_t *out, const uint8_t *in, size_t len, enum mote_way)
 *   const uint8_t *finish(algorithm_context *)      the tag, in the context
 *
 * `forget` is the call that wipes the stack below a public function, and the registers; it comes last.
 */

/* The three, from functions mode_start, mode_feed and mode_finish of a header. */
#define MOTE_STEPS(algorithm, mode)                                                                          \
    MOTE_BELOW void start(algorithm##_context *context, const uint8_t *nonce, const uint8_t *key)            \
    {                                                                                                        \
        mode##_start(context, nonce, key);                                                                   \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW void feed(algorithm##_context *context, uint8_t *out, const uint8_t *in, size_t len,          \
                         enum mote_way way)                                                                  \
    {                                                                                                        \
        mode##_feed(context, out, in, len, way);                                                             \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW const uint8_t *finish(algorithm##_context *context)                                           \
    {                                                                                                        \
        return mode##_finish(context);                                                                       \
    }

/* Encryption and decryption of a whole message, where no kernel does it better. The context is a part of what
 * `forget` wipes. */
#define MOTE_ONE_SHOT(algorithm, tag_bytes, forget)                                                          \
    MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,  \
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key)                         \
    {                                                                                                        \
        algorithm##_context context;                                                                         \
        start(&context, nonce, key);                                                                         \
        feed(&context, NULL, ad, ad_len, MOTE_ABSORB);                                                       \
        feed(&context, ct, pt, pt_len, MOTE_ENCRYPT);                                                        \
        mote_copy(tag, finish(&context), tag_bytes);                                                         \
    }                                                                                                        \
                                                                                                             \
    MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,                \
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)       \
    {                                                                                                        \
        algorithm##_context context;                                                                         \
        start(&context, nonce, key);                                                                         \
        feed(&context, NULL, ad, ad_len, MOTE_ABSORB);                                                       \
        feed(&context, pt, ct, ct_len, MOTE_DECRYPT);                                                        \
        int result = mote_equal(finish(&context), tag, tag_bytes);                                           \
        if (result)                                                                                          \
            mote_wipe(pt, ct_len);                                                                           \
        return result;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    void algorithm##_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, \
                             size_t ad_len, const uint8_t *nonce, const uint8_t *key)                        \
    {                                                                                                        \
        encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);                                                \
        forget;                                                                                              \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,               \
                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)      \
    {                                                                                                        \
        int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);                                   \
        forget;                                                                                              \
        return result;                                                                                       \
    }

/* What the public functions take behind everything else: nothing, or the expanded key, since a context has no
 * pointer to it. */
#define MOTE_WITHOUT_KEY(...)
#define MOTE_WITH_KEY(...) , __VA_ARGS__

/*
 * Messages in pieces. What a dead context would compute, everybody can: its state is no secret. So it stays
 * dead, gives zeros, and has no tag. A call out of order zeroes the context; one of no bytes does nothing.
 * `phase` is where a context has its phase.
 */
#define MOTE_INCREMENTAL(algorithm, phase, tag_bytes, forget)                                                \
    MOTE_BEGIN_PIECES(algorithm, uint8_t, forget)                                                            \
    MOTE_GO_ON_IN_PIECES(algorithm, phase, 1, MOTE_WITHOUT_KEY, tag_bytes, forget)

#define MOTE_BEGIN_PIECES(algorithm, key_type, forget)                                                       \
    void algorithm##_init(algorithm##_context *context, const uint8_t *nonce, const key_type *key)           \
    {                                                                                                        \
        start(context, nonce, key);                                                                          \
        forget;                                                                                              \
    }

/* A step of `feed`; `keep` stands before it, where it returns something. */
#define MOTE_FEED_PIECE(keep, phase, out, in, len, way, and_key)                                             \
    if (len) {                                                                                               \
        if (mote_goes_on(&context->phase, way)) {                                                            \
            keep feed(context, out, in, len, way and_key);                                                   \
            mote_remember_way(&context->phase, way);                                                         \
        } else {                                                                                             \
            if (way != MOTE_ABSORB)                                                                          \
                mote_wipe(out, len);                                                                         \
            mote_wipe(context, sizeof *context);                                                             \
        }                                                                                                    \
    }

#define MOTE_AD_IN_PIECES(algorithm, phase, with, forget)                                                    \
    void algorithm##_ad(algorithm##_context *context, const uint8_t *ad,                                     \
                        size_t ad_len with(const algorithm##_key *key))                                      \
    {                                                                                                        \
        MOTE_FEED_PIECE((void), phase, NULL, ad, ad_len, MOTE_ABSORB, with(key))                             \
        forget;                                                                                              \
    }

#define MOTE_WIPE_PIECES(algorithm)                                                                          \
    void algorithm##_wipe(algorithm##_context *context)                                                      \
    {                                                                                                        \
        mote_wipe(context, sizeof *context);                                                                 \
    }

/* The body of an encryption's end: `finished` is the call of `finish`, `is_whole` whether a message may end
 * here. */
#define MOTE_END_ENCRYPTION(phase, is_whole, finished, tag_bytes, forget)                                    \
    int result = MOTE_ERR_STATE;                                                                             \
    if (mote_goes_on(&context->phase, MOTE_ENCRYPT) && (is_whole)) {                                         \
        mote_copy(tag, finished, tag_bytes);                                                                 \
        result = 0;                                                                                          \
    } else {                                                                                                 \
        mote_wipe(tag, tag_bytes);                                                                           \
    }                                                                                                        \
    mote_wipe(context, sizeof *context);                                                                     \
    forget;                                                                                                  \
    return result

/* All but the first; `is_whole`: whether a message may end here. */
#define MOTE_GO_ON_IN_PIECES(algorithm, phase, is_whole, with, tag_bytes, forget)                            \
    MOTE_AD_IN_PIECES(algorithm, phase, with, forget)                                                        \
                                                                                                             \
    void algorithm##_encrypt_update(algorithm##_context *context, uint8_t *ct, const uint8_t *pt,            \
                                    size_t len with(const algorithm##_key *key))                             \
    {                                                                                                        \
        MOTE_FEED_PIECE((void), phase, ct, pt, len, MOTE_ENCRYPT, with(key))                                 \
        forget;                                                                                              \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_encrypt_final(algorithm##_context *context,                                              \
                                  uint8_t *tag with(const algorithm##_key *key))                             \
    {                                                                                                        \
        MOTE_END_ENCRYPTION(phase, is_whole, finish(context with(key)), tag_bytes, forget);                  \
    }                                                                                                        \
                                                                                                             \
    void algorithm##_decrypt_update_unverified(algorithm##_context *context, uint8_t *pt, const uint8_t *ct, \
                                               size_t len with(const algorithm##_key *key))                  \
    {                                                                                                        \
        MOTE_FEED_PIECE((void), phase, pt, ct, len, MOTE_DECRYPT, with(key))                                 \
        forget;                                                                                              \
    }                                                                                                        \
                                                                                                             \
    int algorithm##_decrypt_final(algorithm##_context *context,                                              \
                                  const uint8_t *tag with(const algorithm##_key *key))                       \
    {                                                                                                        \
        int result = MOTE_ERR_AUTH;                                                                          \
        if (mote_goes_on(&context->phase, MOTE_DECRYPT) && (is_whole))                                       \
            result = mote_equal(finish(context with(key)), tag, tag_bytes);                                  \
        mote_wipe(context, sizeof *context);                                                                 \
        forget;                                                                                              \
        return result;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    MOTE_WIPE_PIECES(algorithm)

#endif
