/* AES-128-SGCM in pieces. */
#include "modes/aes128.h"

#include "common/depth.h"
#include "common/pieces.h"
#include "sgcm/sgcm.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_SGCM_PIECES))

typedef mote_aes128_sgcm_context counter_context;
typedef mote_aes128_sgcm_key counter_key;

static inline void absorb(counter_context *context, const uint8_t *in, size_t blocks, const counter_key *key)
{
    mote_sgcm_blocks(context->hash, in, blocks, &key->hash_key);
}

#include "modes/counter_pieces.h"

/* The tag, in the place of what hides it. */
MOTE_BELOW const uint8_t *finish(mote_aes128_sgcm_context *context, const mote_aes128_sgcm_key *key)
{
    end_message(context, key);
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        context->block[i] ^= (uint8_t)(context->hash[i / 2] >> (i % 2 * 8));
    return context->block;
}

MOTE_BEGIN_PIECES(mote_aes128_sgcm, mote_aes128_sgcm_key, FORGET)
MOTE_GO_ON_IN_PIECES(mote_aes128_sgcm, phase, 1, MOTE_WITH_KEY, MOTE_AES128_SGCM_TAG_BYTES, FORGET)
