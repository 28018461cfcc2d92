/* Grain-128AEADv2 in pieces. */
#include "common/depth.h"
#include "common/pieces.h"
#include "grain/mode.h"

MOTE_BELOW void start(mote_grain_128aeadv2_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_grain_128_start(&c->state, nonce, key);
    c->phase = MOTE_PHASE_START;
}

/* Associated data that does not exist has a length, too. */
static void end_ad(mote_grain_128aeadv2_context *c)
{
    if (c->phase == MOTE_PHASE_START)
        mote_grain_128_associate(&c->state, NULL, 0);
    c->phase = MOTE_PHASE_MESSAGE;
}

MOTE_BELOW void feed(mote_grain_128aeadv2_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    if (way == MOTE_ABSORB) {
        if (c->phase != MOTE_PHASE_START) { /* its length is encoded already */
            mote_wipe(c, sizeof *c);
            return;
        }
        mote_grain_128_associate(&c->state, in, len);
        c->phase = MOTE_PHASE_AD;
        return;
    }
    end_ad(c);
    mote_grain_128_pass(&c->state, out, in, len,
                        way == MOTE_DECRYPT ? MOTE_GRAIN_DECRYPT : MOTE_GRAIN_ENCRYPT);
}

/* The tag takes the place of the last block. */
MOTE_BELOW const uint8_t *finish(mote_grain_128aeadv2_context *c)
{
    uint8_t *tag = (uint8_t *)(c->state.words + MOTE_GRAIN_M);
    end_ad(c);
    mote_grain_128_finish(&c->state, tag);
    return tag;
}

MOTE_INCREMENTAL(mote_grain_128aeadv2, phase, MOTE_GRAIN_128AEADV2_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(GRAIN_128AEADV2_PIECES) +
                                 MOTE_TABLE_WORD(&mote_grain_128_stack, 0)))
