/* AES-128 in counter mode, in pieces of any length. */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/blocks.h"

/* CCM in pieces, which contains it, leaves its frames as deep or deeper. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_CCM_PIECES))

MOTE_BELOW void crypt(mote_aes128_ctr_context *context, uint8_t *out, const uint8_t *in, size_t len,
                      const mote_aes128_key *key)
{
    while (len) {
        size_t taken = 1;
        if (!context->offset && len >= MOTE_BLOCK) {
            taken = len - len % MOTE_BLOCK;
            mote_aes128_ctr_bytes(out, in, taken, context->counter, key);
        } else {
            if (!context->offset) {
                mote_wipe(context->stream, MOTE_BLOCK);
                mote_aes128_ctr_bytes(context->stream, context->stream, MOTE_BLOCK, context->counter, key);
            }
            *out = *in ^ context->stream[context->offset];
            context->offset = (uint8_t)((context->offset + 1) % MOTE_BLOCK);
        }
        in += taken;
        out += taken;
        len -= taken;
    }
}

void mote_aes128_ctr_init(mote_aes128_ctr_context *context, const uint8_t *counter)
{
    mote_wipe(context, sizeof *context);
    mote_copy(context->counter, counter, MOTE_BLOCK);
    context->phase = MOTE_PHASE_MESSAGE;
}

void mote_aes128_ctr_update(mote_aes128_ctr_context *context, uint8_t *out, const uint8_t *in, size_t len,
                            const mote_aes128_ctr_key *key)
{
    if (mote_goes_on(&context->phase, MOTE_ENCRYPT))
        crypt(context, out, in, len, &key->cipher);
    else
        mote_wipe(out, len);
    FORGET;
}

void mote_aes128_ctr_wipe(mote_aes128_ctr_context *context)
{
    mote_wipe(context, sizeof *context);
}
