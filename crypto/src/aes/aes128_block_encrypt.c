#include "mote/aes.h"

void mote_aes128_block_encrypt(uint8_t *block)
{
    mote_aes128_key expanded;
    mote_aes128_expand_key(&expanded, block + MOTE_AES128_BLOCK_BYTES);
    mote_aes128_encrypt(block, block, &expanded);
}
