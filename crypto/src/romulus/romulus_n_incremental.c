/* Romulus-N in pieces. */
#include "common/depth.h"
#include "romulus/mode.h"

typedef struct {
    mote_romulus_n_context *c;
    uint8_t *out;
    const uint8_t *in;
    size_t len;
    enum mote_way way;
} piece;

MOTE_BELOW void start(mote_romulus_n_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_romulus_start(c, nonce, key);
}

static void feed_with(void *job, uint16_t *schedule)
{
    const piece *p = job;
    mote_romulus_session s;
    mote_romulus_open_session(&s, p->c, schedule);
    mote_romulus_feed(&s, p->out, p->in, p->len, p->way);
}

MOTE_BELOW void feed(mote_romulus_n_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    piece p = {c, out, in, len, way};
    mote_romulus_with_schedule(feed_with, &p);
}

static void finish_with(void *context, uint16_t *schedule)
{
    mote_romulus_session s;
    mote_romulus_open_session(&s, context, schedule);
    mote_romulus_finish(&s);
}

MOTE_BELOW const uint8_t *finish(mote_romulus_n_context *c)
{
    mote_romulus_with_schedule(finish_with, c);
    return c->tail;
}

MOTE_INCREMENTAL(mote_romulus_n, phase, MOTE_ROMULUS_N_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(ROMULUS_N_PIECES) +
                                 MOTE_TABLE_WORD(&mote_romulus_schedule_stack, 0)))
