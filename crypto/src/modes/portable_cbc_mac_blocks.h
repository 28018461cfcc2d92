/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_CBC_MAC_BLOCKS_H
#define MOTE_MODES_PORTABLE_CBC_MAC_BLOCKS_H

#include "common/bytes.h"
#include "modes/blocks.h"

void CIPHER(_cbc_mac_blocks)(uint8_t chain[16], const uint8_t *in, size_t blocks, const CIPHER(_key) *key)
{
    for (; blocks; blocks--, in += MOTE_BLOCK) {
        mote_xor(chain, in, MOTE_BLOCK);
        CIPHER(_encrypt)(chain, chain, key);
    }
}

#endif
