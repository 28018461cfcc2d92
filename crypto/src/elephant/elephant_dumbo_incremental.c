/* Dumbo in pieces. */
#include "mote/elephant.h"

#include "elephant/dumbo.h"

/* Everything below, with the permutation; hosts keep wider registers. */
enum { FRAMES = sizeof(void *) > 4 ? 768 : 160 };

MOTE_BELOW void start(mote_elephant_dumbo_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_elephant_start(c, nonce, key);
}

MOTE_BELOW void feed(mote_elephant_dumbo_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    mote_elephant_feed(c, out, in, len, way);
}

MOTE_BELOW const uint8_t *finish(mote_elephant_dumbo_context *c)
{
    return mote_elephant_finish(c);
}

MOTE_INCREMENTAL(mote_elephant_dumbo, phase, MOTE_ELEPHANT_DUMBO_TAG_SIZE, mote_wipe_stack(FRAMES))
