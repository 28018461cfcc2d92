#include "aes/rounds.h"
#include "common/bytes.h"
#include "mote/aes.h"

void mote_aes128_block_last_key(uint8_t *block)
{
    mote_aes128_key expanded;
    uint8_t *key = block + MOTE_AES128_BLOCK_BYTES;
    mote_aes128_expand_key(&expanded, key);
    const uint8_t *last = expanded.round_keys + MOTE_AES128_ROUNDS * MOTE_AES128_BLOCK_BYTES;
    mote_copy(key, last, MOTE_AES128_BLOCK_BYTES);
}
