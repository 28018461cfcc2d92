#include "aes/planes.h"
#include "common/bytes.h"
#include "mote/aes.h"

/* word = S-box of the four bytes, rotated by one byte. */
static void substitute_rotated(uint8_t word[4])
{
    uint8_t bytes[MOTE_AES_BLOCK] = {word[1], word[2], word[3], word[0]};
    uint16_t planes[8];
    mote_aes_slice(planes, bytes);
    mote_aes_substitute(planes);
    mote_aes_unslice(bytes, planes);
    mote_copy(word, bytes, 4);
}

void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
{
    uint8_t *next = expanded->round_keys, constant = 1;
    mote_copy(next, key, MOTE_AES_BLOCK);
    for (unsigned round = 0; round < MOTE_AES128_ROUNDS; round++) {
        uint8_t word[4];
        mote_copy(word, next + 12, 4);
        substitute_rotated(word);
        word[0] ^= constant;
        constant = (uint8_t)(constant << 1 ^ (constant & 0x80 ? 0x1b : 0));
        for (unsigned i = 0; i < 4; i++, next += 4) {
            mote_xor(word, next, 4);
            mote_copy(next + MOTE_AES_BLOCK, word, 4);
        }
    }
}
