#include "mote/present.h"

void mote_present80_block_decrypt(uint8_t *block)
{
    mote_present80_key expanded;
    mote_present80_expand_key(&expanded, block + MOTE_PRESENT80_BLOCK_BYTES);
    mote_present80_decrypt(block, block, &expanded);
}
