#include "common/depth.h"
#include "common/pieces.h"
#include "mote/pebble.h"
#include "pebble/permute.h"

enum { RATE = 4, ROUNDS = 4 };

typedef struct {
    uint8_t state[8];
    uint8_t offset;
} mote_pebble_64_context;

static inline void pebble_start(mote_pebble_64_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_copy(c->state, nonce, 8);
    mote_pebble_permute(c->state, ROUNDS);
    for (unsigned i = 0; i < 8; i++)
        c->state[i] ^= key[i];
    mote_pebble_permute(c->state, ROUNDS);
    c->offset = 0;
}

static inline void pebble_end_phase(mote_pebble_64_context *c)
{
    c->state[c->offset] ^= 1;
    c->state[7] ^= 1;
    mote_pebble_permute(c->state, ROUNDS);
    c->offset = 0;
}

static inline void pebble_feed(mote_pebble_64_context *c, uint8_t *out, const uint8_t *in, size_t len,
                               enum mote_way way)
{
    if (way != MOTE_ABSORB)
        pebble_end_phase(c);
    for (; len; len--) {
        uint8_t *byte = &c->state[c->offset];
        uint8_t given = *in++, other = given ^ *byte;
        *byte = way == MOTE_DECRYPT ? given : other;
        if (way != MOTE_ABSORB)
            *out++ = other;
        if (++c->offset == RATE) {
            mote_pebble_permute(c->state, ROUNDS);
            c->offset = 0;
        }
    }
}

static inline const uint8_t *pebble_finish(mote_pebble_64_context *c)
{
    pebble_end_phase(c);
    return c->state;
}

MOTE_STEPS(mote_pebble_64, pebble)
MOTE_ONE_SHOT(mote_pebble_64, MOTE_PEBBLE_64_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(PEBBLE_64)))
