#include "common/bytes.h"
#include "modes/blocks.h"

void mote_aes128_ctr_bytes(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[16],
                           const mote_aes128_key *key)
{
    size_t rest = len % MOTE_BLOCK, whole = len - rest;
    mote_aes128_ctr_blocks(out, in, len / MOTE_BLOCK, counter, key);
    if (rest) {
        uint8_t block[MOTE_BLOCK] = {0};
        mote_copy(block, in + whole, rest);
        mote_aes128_ctr_blocks(block, block, 1, counter, key);
        mote_copy(out + whole, block, rest);
    }
}
