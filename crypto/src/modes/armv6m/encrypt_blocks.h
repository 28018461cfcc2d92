/*
 * Whole runs of blocks by pairs, for C that gathers them. The source that includes this has included the
 * cipher before, as for modes/blocks.h.
 */
#ifndef MOTE_MODES_ENCRYPT_BLOCKS_ARMV6M_H
#define MOTE_MODES_ENCRYPT_BLOCKS_ARMV6M_H

#include "modes/blocks.h"
#include "modes/pairs.h"

/* A last block alone is in both places. */
void CIPHER(_encrypt_blocks)(uint8_t *data, size_t blocks, const CIPHER(_key) *key)
{
    CIPHER(_planes) planes;
    if (!blocks)
        return;
    CIPHER(_slice)(&planes, key);
    for (; blocks > 1; blocks -= 2, data += 2 * MOTE_BLOCK)
        CIPHER(_encrypt_two)(data, data + MOTE_BLOCK, &planes);
    if (blocks)
        CIPHER(_encrypt_two)(data, data, &planes);
}

#endif
