#include "mote/aes.h"

void mote_aes128_block_decrypt(uint8_t *block)
{
    mote_aes128_decryption_key expanded;
    mote_aes128_expand_decryption_key(&expanded, block + MOTE_AES128_BLOCK_BYTES);
    mote_aes128_decrypt(block, block, &expanded);
}
