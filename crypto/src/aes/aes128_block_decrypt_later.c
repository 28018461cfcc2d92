#include "aes/planes.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "mote/aes.h"

enum { WORD = 4, LAST = MOTE_AES_BLOCK - WORD };

/* FIPS 197, Section 5.2, backwards: each word gives back the one before it, and the first one what that of
 * the round before has been changed to. */
static void previous(uint8_t key[MOTE_AES_BLOCK], uint8_t constant)
{
    for (unsigned i = MOTE_AES_BLOCK; i-- > WORD;) {
        key[i] ^= key[i - WORD];
    }
    uint16_t planes[8];
    uint8_t substituted[MOTE_AES_BLOCK];
    mote_aes_slice(planes, key);
    mote_aes_substitute(planes);
    mote_aes_unslice(substituted, planes);
    for (unsigned i = 0; i != WORD; i++) {
        key[i] ^= substituted[LAST + (i + 1) % WORD];
    }
    key[0] ^= constant;
}

void mote_aes128_block_decrypt_later(uint8_t *block)
{
    uint8_t copy[2 * MOTE_AES_BLOCK], constant = 0x36;
    mote_copy(copy, block, sizeof copy);
    for (unsigned round = 0; round != MOTE_AES128_ROUNDS; round++) {
        previous(copy + MOTE_AES_BLOCK, constant);
        constant = (uint8_t)(constant >> 1 ^ (constant & 1 ? 0x8d : 0));
    }
    mote_aes128_block_decrypt(copy);
    mote_copy(block, copy, MOTE_AES_BLOCK);
}
