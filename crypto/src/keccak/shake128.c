/* SHAKE128: FIPS 202 (2015), Section 6.2. */
#include "common/depth.h"
#include "common/secure.h"
#include "keccak/sponge.h"

enum { RATE = 168 };

__attribute__((noinline)) static void xof(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len)
{
    mote_keccak_sponge sponge;
    mote_keccak_start(&sponge);
    mote_keccak_absorb(&sponge, msg, len, RATE);
    mote_keccak_squeeze(&sponge, out, out_len, RATE, MOTE_SHAKE_SUFFIX);
}

void mote_shake128(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len)
{
    xof(out, out_len, msg, len);
    mote_wipe_stack(MOTE_DEPTH(SHAKE128));
}

void mote_shake128_init(mote_shake128_context *context)
{
    mote_keccak_start(&context->sponge);
}

void mote_shake128_update(mote_shake128_context *context, const uint8_t *msg, size_t len)
{
    mote_keccak_absorb(&context->sponge, msg, len, RATE);
    mote_wipe_stack(MOTE_DEPTH(SHAKE128_PIECES));
}

void mote_shake128_squeeze(mote_shake128_context *context, uint8_t *out, size_t out_len)
{
    mote_keccak_squeeze(&context->sponge, out, out_len, RATE, MOTE_SHAKE_SUFFIX);
    mote_wipe_stack(MOTE_DEPTH(SHAKE128_PIECES));
}

void mote_shake128_wipe(mote_shake128_context *context)
{
    mote_wipe(context, sizeof *context);
}
