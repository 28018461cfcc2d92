#include "common/bytes.h"
#include "modes/gcm.h"

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

/* A length in bytes as 64 bits that count bits, big-endian. */
static void put_length(uint8_t out[8], size_t len)
{
    uint64_t bits = (uint64_t)len << 3;
    for (unsigned i = 8; i--; bits >>= 8)
        out[i] = (uint8_t)bits;
}

void mote_ghash_lengths(uint8_t z[16], size_t first, size_t second, const mote_ghash_key *hash_key)
{
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    put_length(block, first);
    put_length(block + 8, second);
    mote_ghash_blocks(z, block, 1, hash_key);
}
