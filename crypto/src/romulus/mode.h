/*
 * Romulus-N (Romulus v1.3) in pieces. What lasts is the context of the caller; a schedule lasts for a
 * session, at most as long as a call, and is made when the block cipher is first needed.
 *
 * Blocks are taken in as they come: only the very last call of the cipher in a phase says what its block was
 * like.
 */
#ifndef MOTE_ROMULUS_MODE_H
#define MOTE_ROMULUS_MODE_H

#include "common/pieces.h"
#include "mote/romulus.h"
#include "romulus/blocks.h"
#include "romulus/skinny.h"

/* Domain separation: what a call of the block cipher is for. */
enum {
    MOTE_ROMULUS_MESSAGE = 0x04,
    MOTE_ROMULUS_AD = 0x08,
    MOTE_ROMULUS_MESSAGE_LAST = 0x14, /* + 1 if the block is padded */
    MOTE_ROMULUS_AD_LAST = 0x18,      /* + 2 if the block is padded */
};

typedef struct {
    mote_romulus_n_context *c;
    uint16_t *schedule; /* of these TK1 and TK2, when it has been made */
    uint8_t tk1[MOTE_ROMULUS_BLOCK], tk2[MOTE_ROMULUS_BLOCK];
    uint8_t made;
    uint8_t has_nonce; /* TK2 is the nonce */
} mote_romulus_session;

static void mote_romulus_restart_counter(uint8_t counter[8])
{
    counter[0] = 1;
    for (unsigned i = 1; i < 8; i++)
        counter[i] = 0;
}

/* state = E(state) under TK1 = (counter, domain) and TK2. */
static void mote_romulus_encipher(mote_romulus_session *s, const uint8_t tk2[MOTE_ROMULUS_BLOCK],
                                  uint8_t domain)
{
    mote_romulus_n_context *c = s->c;
    uint8_t is_nonce = tk2 == c->nonce;
    c->counter[7] = domain;
    if (s->made) {
        mote_romulus_skinny_tk1(s->schedule, s->tk1, c->counter);
        if (!(is_nonce & s->has_nonce))
            mote_romulus_skinny_tk2(s->schedule, s->tk2, tk2);
    }
    mote_romulus_copy_counter(s->tk1, c->counter);
    if (!(is_nonce & s->has_nonce))
        mote_romulus_copy_block(s->tk2, tk2);
    if (!s->made)
        mote_romulus_skinny_schedule_counter(s->schedule, s->tk1, s->tk2, c->key);
    s->made = 1;
    s->has_nonce = is_nonce;
    mote_romulus_skinny_encrypt(c->state, s->schedule);
}

static inline void mote_romulus_open_session(mote_romulus_session *s, mote_romulus_n_context *c,
                                             uint16_t *schedule)
{
    s->c = c;
    s->schedule = schedule;
    s->made = 0;
    s->has_nonce = 0;
    for (unsigned i = 8; i < MOTE_ROMULUS_BLOCK; i++)
        s->tk1[i] = 0;
}

static inline void mote_romulus_start(mote_romulus_n_context *c, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < MOTE_ROMULUS_BLOCK / 2; i++)
        c->state[i] = 0;
    mote_romulus_copy_block(c->key, key);
    mote_romulus_copy_block(c->nonce, nonce);
    mote_romulus_restart_counter(c->counter);
    c->offset = 0;
    c->phase = MOTE_PHASE_START;
}

/* Of two blocks of associated data the first goes into the state, the second is a TK2. `offset` runs over
 * both. */
static inline void mote_romulus_associate(mote_romulus_session *s, const uint8_t *ad, size_t len)
{
    mote_romulus_n_context *c = s->c;
    uint8_t *state = (uint8_t *)c->state;
    c->phase = MOTE_PHASE_AD;
    while (len) {
        unsigned i = c->offset % MOTE_ROMULUS_BLOCK;
        size_t room = MOTE_ROMULUS_BLOCK - i, n = len < room ? len : room;
#ifdef MOTE_ROMULUS_WORDS
        if (n == MOTE_ROMULUS_BLOCK && c->offset < MOTE_ROMULUS_BLOCK)
            mote_romulus_xor_block(state, ad);
        else if (n == MOTE_ROMULUS_BLOCK)
            mote_romulus_copy_block(c->tail, ad);
        else
#endif
            if (c->offset < MOTE_ROMULUS_BLOCK)
            mote_xor(state + i, ad, n);
        else
            mote_copy(c->tail + i, ad, n);
        c->offset = (uint8_t)(c->offset + n);
        ad += n;
        len -= n;
        if (n < room)
            return;
        if (c->offset == 2 * MOTE_ROMULUS_BLOCK) {
            mote_romulus_encipher(s, c->tail, MOTE_ROMULUS_AD);
            c->offset = 0;
        }
        mote_romulus_step_counter(c->counter);
    }
}

/* The last block of associated data, and the nonce. A block is padded by zeros and its length; one that does
 * not exist counts as short. */
static inline void mote_romulus_enter_message(mote_romulus_session *s)
{
    mote_romulus_n_context *c = s->c;
    uint8_t n = c->offset % MOTE_ROMULUS_BLOCK, domain = MOTE_ROMULUS_AD_LAST;
    if (c->phase == MOTE_PHASE_MESSAGE)
        return;
    if (n || c->phase == MOTE_PHASE_START) {
        domain += 2;
        if (c->offset < MOTE_ROMULUS_BLOCK) {
            ((uint8_t *)c->state)[MOTE_ROMULUS_BLOCK - 1] ^= n;
        } else {
            for (unsigned i = n; i < MOTE_ROMULUS_BLOCK; i++)
                c->tail[i] = 0;
            c->tail[MOTE_ROMULUS_BLOCK - 1] = n;
            mote_romulus_encipher(s, c->tail, MOTE_ROMULUS_AD);
        }
        mote_romulus_step_counter(c->counter);
    }
    mote_romulus_encipher(s, c->nonce, domain);
    mote_romulus_restart_counter(c->counter);
    c->offset = 0;
    c->phase = MOTE_PHASE_MESSAGE;
}

/* A full block waits for what follows, which decides about its domain. */
static inline void mote_romulus_crypt(mote_romulus_session *s, uint8_t *out, const uint8_t *in, size_t len,
                                      int decrypting)
{
    mote_romulus_n_context *c = s->c;
    mote_romulus_enter_message(s);
    while (len) {
        if (c->offset >= MOTE_ROMULUS_BLOCK) {
            mote_romulus_step_counter(c->counter);
            mote_romulus_encipher(s, c->nonce, MOTE_ROMULUS_MESSAGE);
            c->offset = 0;
        }
        uint8_t *state = (uint8_t *)c->state + c->offset;
        size_t room = (size_t)(MOTE_ROMULUS_BLOCK - c->offset), n = len < room ? len : room;
        c->offset = (uint8_t)(c->offset + n);
        len -= n;
#ifdef MOTE_ROMULUS_WORDS
        if (n == MOTE_ROMULUS_BLOCK) {
            mote_romulus_crypt_block(state, out, in, decrypting);
            out += n;
            in += n;
            continue;
        }
#endif
        while (n--) {
            uint8_t given = *in++, other = given ^ mote_romulus_g(*state);
            *state++ ^= decrypting ? other : given;
            *out++ = other;
        }
    }
}

static inline void mote_romulus_feed(mote_romulus_session *s, uint8_t *out, const uint8_t *in, size_t len,
                                     enum mote_way way)
{
    if (!len)
        return;
    if (way == MOTE_ABSORB)
        mote_romulus_associate(s, in, len);
    else
        mote_romulus_crypt(s, out, in, len, way == MOTE_DECRYPT);
}

/* The tag is G of the state, and takes the place of the tail. */
static inline const uint8_t *mote_romulus_finish(mote_romulus_session *s)
{
    mote_romulus_n_context *c = s->c;
    const uint8_t *state = (const uint8_t *)c->state;
    uint8_t domain = MOTE_ROMULUS_MESSAGE_LAST;
    mote_romulus_enter_message(s);
    if (c->offset < MOTE_ROMULUS_BLOCK) {
        ((uint8_t *)c->state)[MOTE_ROMULUS_BLOCK - 1] ^= c->offset;
        domain++;
    }
    mote_romulus_step_counter(c->counter);
    mote_romulus_encipher(s, c->nonce, domain);
#ifdef MOTE_ROMULUS_WORDS
    mote_romulus_g_block(c->tail, state);
#else
    for (unsigned i = 0; i < MOTE_ROMULUS_BLOCK; i++)
        c->tail[i] = mote_romulus_g(state[i]);
#endif
    return c->tail;
}

#endif
