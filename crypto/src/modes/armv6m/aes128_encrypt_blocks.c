#include "modes/aes128.h"

#include "modes/blocks.h"
#include "modes/pairs.h"

/* A last block alone is in both places. */
void mote_aes128_encrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_key *key)
{
    mote_aes128_planes planes;
    if (!blocks)
        return;
    mote_aes128_slice(&planes, key);
    for (; blocks > 1; blocks -= 2, data += 2 * MOTE_BLOCK)
        mote_aes128_encrypt_two(data, data + MOTE_BLOCK, &planes);
    if (blocks)
        mote_aes128_encrypt_two(data, data, &planes);
}
