/* Ascon-MAC v1.3: a tag of 16 bytes. */
#include "ascon/frames.h"
#include "ascon_prf/sponge.h"
#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"

#define FORGET mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_MAC_V13))

enum { TAG = MOTE_ASCON_MAC_V13_TAG_BYTES, SHORTEST = MOTE_ASCON_MAC_V13_SHORTEST_TAG_BYTES };

static void start(mote_ascon_mac_v13_context *context, const uint8_t key[16])
{
    mote_ascon_prf_start(context, 5, 0x80cc, key);
}

/* The tag, in the place of the state. */
static const uint8_t *finish(mote_ascon_mac_v13_context *context)
{
    uint8_t *tag = (uint8_t *)(context->state + 8);
    mote_ascon_prf_output(context, tag, TAG);
    return tag;
}

void mote_ascon_mac_v13_init(mote_ascon_mac_v13_context *context, const uint8_t *key)
{
    start(context, key);
    FORGET;
}

void mote_ascon_mac_v13_update(mote_ascon_mac_v13_context *context, const uint8_t *msg, size_t len)
{
    mote_ascon_prf_absorb(context, msg, len);
    FORGET;
}

void mote_ascon_mac_v13_final(mote_ascon_mac_v13_context *context, uint8_t tag[TAG])
{
    mote_ascon_prf_output(context, tag, TAG);
    mote_wipe(context, sizeof *context);
    FORGET;
}

/* The verdict is no secret, but the right tag is. */
int mote_ascon_mac_v13_final_verify(mote_ascon_mac_v13_context *context, const uint8_t *tag, size_t tag_len)
{
    int status = MOTE_ERR_PARAMETERS;
    if (tag_len >= SHORTEST && tag_len <= TAG)
        status = mote_equal(finish(context), tag, tag_len);
    mote_wipe(context, sizeof *context);
    FORGET;
    return status;
}

void mote_ascon_mac_v13(uint8_t tag[TAG], const uint8_t *msg, size_t len, const uint8_t *key)
{
    mote_ascon_mac_v13_context context;
    start(&context, key);
    mote_ascon_prf_absorb(&context, msg, len);
    mote_ascon_mac_v13_final(&context, tag);
}

int mote_ascon_mac_v13_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len,
                              const uint8_t *key)
{
    mote_ascon_mac_v13_context context;
    start(&context, key);
    mote_ascon_prf_absorb(&context, msg, len);
    return mote_ascon_mac_v13_final_verify(&context, tag, tag_len);
}
