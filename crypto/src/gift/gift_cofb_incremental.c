/* GIFT-COFB in pieces. */
#include "gift/cofb.h"

/* Stack that the functions below leave behind, at most. 64-bit hosts need more than the chips. */
enum { DEAD_STACK = sizeof(void *) > 4 ? 768 : 160 };

MOTE_BELOW void start(mote_gift_cofb_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_gift_cofb_start(c, nonce, key);
}

MOTE_BELOW void feed(mote_gift_cofb_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    mote_gift_cofb_feed(c, out, in, len, way);
}

MOTE_BELOW const uint8_t *finish(mote_gift_cofb_context *c)
{
    return mote_gift_cofb_finish(c);
}

MOTE_INCREMENTAL(mote_gift_cofb, phase, MOTE_GIFT_COFB_TAG_SIZE, mote_wipe_stack(DEAD_STACK))
