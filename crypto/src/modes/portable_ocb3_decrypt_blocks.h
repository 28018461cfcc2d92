/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_OCB3_DECRYPT_BLOCKS_H
#define MOTE_MODES_PORTABLE_OCB3_DECRYPT_BLOCKS_H

#include "common/bytes.h"
#include "modes/ocb3.h"

void CIPHER(_ocb3_decrypt_blocks)(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                  const CIPHER(_ocb3_key) *key)
{
    uint8_t block[MOTE_BLOCK];
    for (size_t number = 1; number <= blocks; number++, in += MOTE_BLOCK, out += MOTE_BLOCK) {
        OCB3_NEXT(state->offset, number, key);
        mote_copy(block, in, MOTE_BLOCK);
        mote_xor(block, state->offset, MOTE_BLOCK);
        CIPHER(_decrypt)(block, block, mote_inverse(&key->inverse));
        mote_xor(block, state->offset, MOTE_BLOCK);
        mote_xor(state->checksum, block, MOTE_BLOCK);
        mote_copy(out, block, MOTE_BLOCK);
    }
}

#endif
