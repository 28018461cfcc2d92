/* TinyJAMBU-128 in pieces. */
#include "tinyjambu/mode.h"

MOTE_BELOW void start(mote_tinyjambu_128_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_tinyjambu_start(c, nonce, key);
}

MOTE_BELOW void feed(mote_tinyjambu_128_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    mote_tinyjambu_feed(c, out, in, len, way);
}

MOTE_BELOW const uint8_t *finish(mote_tinyjambu_128_context *c)
{
    return mote_tinyjambu_finish(c);
}

MOTE_INCREMENTAL(mote_tinyjambu_128, phase, MOTE_TINYJAMBU_128_TAG_SIZE,
                 mote_wipe_stack(MOTE_TINYJAMBU_DEAD_STACK))
