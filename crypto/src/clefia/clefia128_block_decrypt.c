#include "mote/clefia.h"

void mote_clefia128_block_decrypt(uint8_t *block)
{
    mote_clefia128_key expanded;
    mote_clefia128_expand_key(&expanded, block + MOTE_CLEFIA128_BLOCK_BYTES);
    mote_clefia128_decrypt(block, block, &expanded);
}
