/* Xoodyak in pieces: Section 3.3, by way of the Cyclist mode. */
#include "mote/xoodyak.h"

#include "common/depth.h"
#include "common/pieces.h"
#include "xoodyak/bytes.h"
#include "xoodyak/cyclist.h"

/*
 * A block is closed by its padding as soon as it has as many bytes as the rate, and opened by UP when there
 * is a byte for it; the first block of a phase is opened with the phase, and may stay empty.
 */
static void enter_ad(mote_xoodyak_context *c)
{
    mote_xoodyak_up(c->state, 0);
    mote_xoodyak_add_byte(c->state, 47, MOTE_XOODYAK_AD);
    c->offset = 0;
    c->phase = MOTE_PHASE_AD;
}

static void enter_message(mote_xoodyak_context *c)
{
    if (c->phase == MOTE_PHASE_START)
        enter_ad(c);
    if (c->offset < MOTE_XOODYAK_ABSORB_RATE)
        mote_xoodyak_add_byte(c->state, c->offset, 0x01);
    mote_xoodyak_up(c->state, MOTE_XOODYAK_CRYPT);
    c->offset = 0;
    c->phase = MOTE_PHASE_MESSAGE;
}

/* n bytes from byte i of a block on, and no padding. */
static void run(uint32_t *state, size_t i, uint8_t *out, const uint8_t *in, size_t n, enum mote_way way)
{
    for (size_t at = 0; at < n; at++, i++) {
        uint8_t *byte = mote_byte_of_words(state, i);
        uint8_t given = in[at], other = given ^ *byte;
        *byte = way == MOTE_DECRYPT ? given : other;
        if (way != MOTE_ABSORB)
            out[at] = other;
    }
}

MOTE_BELOW void start(mote_xoodyak_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_xoodyak_load(c->state, nonce, key);
    c->phase = MOTE_PHASE_START;
}

MOTE_BELOW void feed(mote_xoodyak_context *c, uint8_t *out, const uint8_t *in, size_t len, enum mote_way way)
{
    if (!len)
        return;
    size_t rate = way == MOTE_ABSORB ? MOTE_XOODYAK_ABSORB_RATE : MOTE_XOODYAK_CRYPT_RATE;
    if (way != MOTE_ABSORB && c->phase != MOTE_PHASE_MESSAGE)
        enter_message(c);
    else if (c->phase == MOTE_PHASE_START)
        enter_ad(c);
    while (len) {
        if (c->offset >= rate) {
            mote_xoodyak_up(c->state, 0);
            c->offset = 0;
        }
        size_t room = rate - c->offset, n = len < room ? len : room;
        if (n == rate && way == MOTE_ABSORB) {
            mote_xoodyak_down(c->state, in, n, 0);
        } else if (n == rate) {
            mote_xoodyak_crypt(c->state, out, in, n, way == MOTE_DECRYPT);
        } else {
            run(c->state, c->offset, out, in, n, way);
            if (n == room)
                mote_xoodyak_add_byte(c->state, rate, 0x01);
        }
        c->offset = (uint8_t)(c->offset + n);
        len -= n;
        in += n;
        if (way != MOTE_ABSORB)
            out += n;
    }
}

/* The tag comes out of the first lanes and stays in the next ones. */
MOTE_BELOW const uint8_t *finish(mote_xoodyak_context *c)
{
    uint8_t *tag = (uint8_t *)(c->state + 4);
    if (c->phase != MOTE_PHASE_MESSAGE)
        enter_message(c);
    if (c->offset < MOTE_XOODYAK_CRYPT_RATE)
        mote_xoodyak_add_byte(c->state, c->offset, 0x01);
    mote_xoodyak_up(c->state, MOTE_XOODYAK_SQUEEZE);
    mote_xoodyak_read(c->state, tag, MOTE_XOODYAK_TAG_BYTES);
    return tag;
}

MOTE_INCREMENTAL(mote_xoodyak, phase, MOTE_XOODYAK_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(XOODYAK_PIECES) + MOTE_TABLE_WORD(&mote_xoodoo_stack, 0)))
