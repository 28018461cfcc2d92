#include "modes/ghash.h"
#include "common/bytes.h"
#include "modes/block.h"

void mote_ghash_absorb(uint8_t z[16], const uint8_t *data, size_t len, const mote_ghash_key *hash_key)
{
    size_t rest = len % MOTE_BLOCK;
    mote_ghash_blocks(z, data, len / MOTE_BLOCK, hash_key);
    if (rest) {
        uint8_t block[MOTE_BLOCK] = {0};
        mote_copy(block, data + (len - rest), rest);
        mote_ghash_blocks(z, block, 1, hash_key);
    }
}

void mote_ghash_lengths(uint8_t z[16], size_t first, size_t second, const mote_ghash_key *hash_key)
{
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    mote_store_bits_be(block, first);
    mote_store_bits_be(block + 8, second);
    mote_ghash_blocks(z, block, 1, hash_key);
}
