#include "mote/camellia.h"

void mote_camellia128_block_encrypt(uint8_t *block)
{
    mote_camellia128_key expanded;
    mote_camellia128_expand_key(&expanded, block + MOTE_CAMELLIA128_BLOCK_BYTES);
    mote_camellia128_encrypt(block, block, &expanded);
}
