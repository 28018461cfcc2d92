/* Ascon-XOF128: NIST SP 800-232, Section 5.2. */
#include "mote/ascon.h"

#include "ascon/sponge.h"
#include "common/depth.h"
#include "common/secure.h"
#include "common/table.h"

/*
 * The state after the first permutation of 0x0000080000cc0003 || 0: it depends on nothing, so 40 bytes of
 * table save 12 rounds a message.
 */
static MOTE_TABLE uint16_t INITIAL[20] = {
    0x47eb, 0x8d94, 0xce76, 0xda82, 0xf969, 0x5f1e, 0xe6c7, 0xcc7c, 0x5631, 0x8008,
    0x8fd7, 0xe750, 0x58cc, 0x416b, 0xea53, 0x0ee0, 0x0bde, 0xdb6f, 0x7524, 0xe054,
};

static __attribute__((noinline)) void xof(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len)
{
    mote_ascon_sponge_hash(INITIAL, out, out_len, msg, len);
}

void mote_ascon_xof128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len)
{
    xof(out, out_len, msg, len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_XOF128));
}

void mote_ascon_xof128_init(mote_ascon_xof128_context *context)
{
    mote_ascon_sponge_init(&context->sponge, INITIAL);
}

void mote_ascon_xof128_update(mote_ascon_xof128_context *context, const uint8_t *msg, size_t len)
{
    mote_ascon_sponge_update(&context->sponge, msg, len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_XOF128_PIECES));
}

void mote_ascon_xof128_squeeze(mote_ascon_xof128_context *context, uint8_t *out, size_t out_len)
{
    mote_ascon_sponge_output(&context->sponge, out, out_len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_XOF128_PIECES));
}

void mote_ascon_xof128_wipe(mote_ascon_xof128_context *context)
{
    mote_wipe(context, sizeof *context);
}
