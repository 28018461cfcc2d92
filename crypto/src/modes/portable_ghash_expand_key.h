/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_GHASH_EXPAND_KEY_H
#define MOTE_MODES_PORTABLE_GHASH_EXPAND_KEY_H

#include "common/bytes.h"
#include "modes/ghash.h"

void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16])
{
    mote_copy(hash_key->rows, h, 16);
}

#endif
