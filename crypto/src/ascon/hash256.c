/* Ascon-Hash256: NIST SP 800-232, Section 5.1. */
#include "mote/ascon.h"

#include "ascon/sponge.h"
#include "common/depth.h"
#include "common/secure.h"
#include "common/table.h"

/*
 * The state after the first permutation of 0x0000080100cc0002 || 0: it depends on nothing, so 40 bytes of
 * table save 12 rounds a message.
 */
static MOTE_TABLE uint16_t INITIAL[20] = {
    0xd681, 0xe934, 0x5494, 0x9b1e, 0x51d2, 0x3337, 0xa01e, 0x4bc3, 0xb81a, 0x6b34,
    0x396c, 0xae65, 0x4db3, 0xd56a, 0xd4a4, 0x3c7f, 0x976d, 0x06c5, 0x4649, 0x1a5c,
};

static __attribute__((noinline)) void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    mote_ascon_sponge_hash(INITIAL, digest, MOTE_ASCON_HASH256_DIGEST_BYTES, msg, len);
}

void mote_ascon_hash256(uint8_t digest[MOTE_ASCON_HASH256_DIGEST_BYTES], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_HASH256));
}

void mote_ascon_hash256_init(mote_ascon_hash256_context *context)
{
    mote_ascon_sponge_init(&context->sponge, INITIAL);
}

void mote_ascon_hash256_update(mote_ascon_hash256_context *context, const uint8_t *msg, size_t len)
{
    mote_ascon_sponge_update(&context->sponge, msg, len);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_HASH256_PIECES));
}

void mote_ascon_hash256_final(mote_ascon_hash256_context *context,
                              uint8_t digest[MOTE_ASCON_HASH256_DIGEST_BYTES])
{
    mote_ascon_sponge_output(&context->sponge, digest, MOTE_ASCON_HASH256_DIGEST_BYTES);
    mote_wipe(context, sizeof *context);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_HASH256_PIECES));
}
