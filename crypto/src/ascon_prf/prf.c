/* Ascon-PRF v1.3: any number of bytes. */
#include "ascon/frames.h"
#include "ascon_prf/sponge.h"
#include "common/depth.h"
#include "common/secure.h"

#define FORGET mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_PRF_V13))

static void start(mote_ascon_prf_v13_context *context, const uint8_t key[16])
{
    mote_ascon_prf_start(context, 6, 0x00cc, key);
}

void mote_ascon_prf_v13_init(mote_ascon_prf_v13_context *context, const uint8_t *key)
{
    start(context, key);
    FORGET;
}

void mote_ascon_prf_v13_update(mote_ascon_prf_v13_context *context, const uint8_t *msg, size_t len)
{
    mote_ascon_prf_absorb(context, msg, len);
    FORGET;
}

void mote_ascon_prf_v13_squeeze(mote_ascon_prf_v13_context *context, uint8_t *out, size_t out_len)
{
    mote_ascon_prf_output(context, out, out_len);
    FORGET;
}

void mote_ascon_prf_v13_wipe(mote_ascon_prf_v13_context *context)
{
    mote_wipe(context, sizeof *context);
}

void mote_ascon_prf_v13(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *key)
{
    mote_ascon_prf_v13_context context;
    start(&context, key);
    mote_ascon_prf_absorb(&context, msg, len);
    mote_ascon_prf_output(&context, out, out_len);
    mote_wipe(&context, sizeof context);
    FORGET;
}
