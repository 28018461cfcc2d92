/* AES-128-GCM in pieces. */
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/gcm.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM_PIECES))

typedef mote_aes128_gcm_context counter_context;
typedef mote_aes128_gcm_key counter_key;

static inline void absorb(counter_context *context, const uint8_t *in, size_t blocks, const counter_key *key)
{
    mote_ghash_blocks(context->hash, in, blocks, &key->hash_key);
}

#include "modes/counter_pieces.h"

/* The tag, in the place of the hash. */
MOTE_BELOW const uint8_t *finish(mote_aes128_gcm_context *context, const mote_aes128_gcm_key *key)
{
    end_message(context, key);
    mote_xor_block(context->hash, context->block);
    return context->hash;
}

MOTE_BEGIN_PIECES(mote_aes128_gcm, mote_aes128_gcm_key, FORGET)
MOTE_GO_ON_IN_PIECES(mote_aes128_gcm, phase, 1, MOTE_WITH_KEY, MOTE_AES128_GCM_TAG_BYTES, FORGET)
