/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_CTR_RUN_H
#define MOTE_MODES_PORTABLE_CTR_RUN_H

#include "common/bytes.h"
#include "modes/blocks.h"

void CIPHER(_ctr_run)(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                      const CIPHER(_key) *key)
{
    uint8_t stream[MOTE_BLOCK];
    for (; blocks; blocks--, in += MOTE_BLOCK, out += MOTE_BLOCK) {
        CIPHER(_encrypt)(stream, counter, key);
        mote_xor(stream, in, MOTE_BLOCK);
        mote_copy(out, stream, MOTE_BLOCK);
        counter[MOTE_BLOCK - 1]++;
    }
}

#endif
