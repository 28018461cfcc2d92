/* All blocks through the cipher at once, so their offsets are made twice. */
#ifndef MOTE_MODES_PAIRED_OCB3_ENCRYPT_BLOCKS_H
#define MOTE_MODES_PAIRED_OCB3_ENCRYPT_BLOCKS_H

#include "common/bytes.h"
#include "modes/ocb3.h"
#include "modes/pairs.h"

void CIPHER(_ocb3_encrypt_blocks)(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                  const CIPHER(_ocb3_key) *key)
{
    MOTE_ALIGNED uint8_t offset[MOTE_BLOCK];
    uint8_t *block = out;
    mote_copy(offset, state->offset, MOTE_BLOCK);
    for (size_t number = 1; number <= blocks; number++, in += MOTE_BLOCK, block += MOTE_BLOCK) {
        OCB3_NEXT(state->offset, number, key);
        mote_xor_block(state->checksum, in);
        mote_copy(block, in, MOTE_BLOCK);
        mote_xor_block(block, state->offset);
    }
    CIPHER(_encrypt_blocks)(out, blocks, &key->cipher);
    for (size_t number = 1; number <= blocks; number++, out += MOTE_BLOCK) {
        OCB3_NEXT(offset, number, key);
        mote_xor_block(out, offset);
    }
}

#endif
