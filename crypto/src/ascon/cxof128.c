/* Ascon-CXOF128: NIST SP 800-232, Section 5.3. */
#include "mote/ascon.h"

#include "ascon/sponge.h"
#include "common/depth.h"
#include "common/secure.h"
#include "common/table.h"

/*
 * The state after the first permutation of 0x0000080000cc0004 || 0: it depends on nothing, so 40 bytes of
 * table save 12 rounds a message.
 */
static MOTE_TABLE uint16_t INITIAL[20] = {
    0xde03, 0xa0e8, 0x27c2, 0x6755, 0x7bbc, 0xc037, 0x2d7d, 0x43d1, 0x81b5, 0x426e,
    0x1dec, 0xe990, 0x80b6, 0x7207, 0x4907, 0x2ab1, 0xbc46, 0xd432, 0x1d02, 0x8f3f,
};

/*
 * The customization string goes before the message: its length in bits as a block of its own, then the
 * string, padded. At most 256 bytes are 2048 bits, so only the lowest word of the length can differ from 0.
 */
static void start(uint16_t state[20], const uint8_t *custom, size_t custom_len)
{
    mote_ascon_sponge_start(state, INITIAL);
    state[0] ^= (uint16_t)(custom_len << 3);
    mote_ascon_sponge_permute(state);
    mote_ascon_sponge_pad(state, mote_ascon_sponge_absorb(state, custom, custom_len, 0));
    mote_ascon_sponge_permute(state);
}

static __attribute__((noinline)) void cxof(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len,
                                           const uint8_t *custom, size_t custom_len)
{
    MOTE_ALIGNED uint16_t state[20];
    start(state, custom, custom_len);
    mote_ascon_sponge_pad(state, mote_ascon_sponge_absorb(state, msg, len, 0));
    mote_ascon_sponge_squeeze(state, out, out_len, MOTE_ASCON_SPONGE_RATE);
}

int mote_ascon_cxof128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *custom,
                       size_t custom_len)
{
    if (custom_len > MOTE_ASCON_CXOF128_CUSTOM_MAX_BYTES)
        return MOTE_ERR_PARAMETERS;
    cxof(out, out_len, msg, len, custom, custom_len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_CXOF128));
    return 0;
}

int mote_ascon_cxof128_init(mote_ascon_cxof128_context *context, const uint8_t *custom, size_t custom_len)
{
    mote_wipe(context, sizeof *context);
    if (custom_len > MOTE_ASCON_CXOF128_CUSTOM_MAX_BYTES)
        return MOTE_ERR_PARAMETERS;
    start(context->sponge.state, custom, custom_len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_CXOF128_PIECES));
    return 0;
}

void mote_ascon_cxof128_update(mote_ascon_cxof128_context *context, const uint8_t *msg, size_t len)
{
    mote_ascon_sponge_update(&context->sponge, msg, len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_CXOF128_PIECES));
}

void mote_ascon_cxof128_squeeze(mote_ascon_cxof128_context *context, uint8_t *out, size_t out_len)
{
    mote_ascon_sponge_output(&context->sponge, out, out_len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_CXOF128_PIECES));
}

void mote_ascon_cxof128_wipe(mote_ascon_cxof128_context *context)
{
    mote_wipe(context, sizeof *context);
}
