/* GCM in pieces. The source that includes this has included the cipher before, as for modes/blocks.h. */
#ifndef MOTE_MODES_GCM_PIECES_H
#define MOTE_MODES_GCM_PIECES_H

#include "common/pieces.h"
#include "modes/gcm.h"

typedef CIPHER(_gcm_context) counter_context;
typedef CIPHER(_gcm_key) counter_key;

static inline void absorb(counter_context *context, const uint8_t *in, size_t blocks, const counter_key *key)
{
    mote_ghash_blocks(context->hash, in, blocks, &key->hash_key);
}

#include "modes/counter_pieces.h"

/* The tag, in the place of the hash. */
MOTE_BELOW const uint8_t *finish(CIPHER(_gcm_context) *context, const CIPHER(_gcm_key) *key)
{
    end_message(context, key);
    mote_xor_block(context->hash, context->block);
    return context->hash;
}

#endif
