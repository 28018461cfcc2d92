/* Counter mode in pieces of any length, with the same before as modes/ctr.h. */
#ifndef MOTE_MODES_CTR_PIECES_H
#define MOTE_MODES_CTR_PIECES_H

#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/blocks.h"

MOTE_BELOW void crypt(CIPHER(_ctr_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                      const CIPHER(_key) *key)
{
    while (len) {
        size_t taken = 1;
        if (!context->offset && len >= MOTE_BLOCK) {
            taken = len - len % MOTE_BLOCK;
            CIPHER(_ctr_bytes)(out, in, taken, context->counter, key);
        } else {
            if (!context->offset) {
                mote_wipe(context->stream, MOTE_BLOCK);
                CIPHER(_ctr_bytes)(context->stream, context->stream, MOTE_BLOCK, context->counter, key);
            }
            *out = *in ^ context->stream[context->offset];
            context->offset = (uint8_t)((context->offset + 1) % MOTE_BLOCK);
        }
        in += taken;
        out += taken;
        len -= taken;
    }
}

void CIPHER(_ctr_init)(CIPHER(_ctr_context) *context, const uint8_t *counter)
{
    mote_wipe(context, sizeof *context);
    mote_copy(context->counter, counter, MOTE_BLOCK);
    context->phase = MOTE_PHASE_MESSAGE;
}

void CIPHER(_ctr_update)(CIPHER(_ctr_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                         const CIPHER(_ctr_key) *key)
{
    if (mote_goes_on(&context->phase, MOTE_ENCRYPT))
        crypt(context, out, in, len, &key->cipher);
    else
        mote_wipe(out, len);
    FORGET;
}

void CIPHER(_ctr_wipe)(CIPHER(_ctr_context) *context)
{
    mote_wipe(context, sizeof *context);
}

#endif
