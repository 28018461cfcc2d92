/* Controls: SHA-256 of messages of 128 to 183 bytes, with faults that next to no message shows. */
#include "sha2/compress.h"

#include <stddef.h>

enum fault { NONE, STATE, BLOCK, ONCE, BRANCH, DIGEST };

/* 1 if eight bytes are all ones, without a branch. */
static uint8_t all_ones(const uint8_t *p)
{
    uint8_t all = 0xff;
    for (unsigned i = 0; i < 8; i++)
        all &= p[i];
    all &= all >> 4;
    all &= all >> 2;
    return all & all >> 1 & 1;
}

static inline __attribute__((always_inline)) void hash(uint8_t *digest, const uint8_t *msg, size_t len,
                                                       enum fault fault)
{
    uint32_t state[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    uint8_t block[64], rare = all_ones(msg);
    for (unsigned i = 0; i < 64; i++)
        block[i] = msg[i];
    if (fault == BLOCK)
        block[63] ^= rare;
    mote_sha256_compress(state, block);
    if (fault == STATE)
        state[7] ^= rare;
    for (unsigned i = 0; i < 64; i++)
        block[i] = msg[64 + i];
    mote_sha256_compress(state, block);
    for (unsigned i = 0; i < 64; i++)
        block[i] = i < len - 128 ? msg[128 + i] : 0;
    block[len - 128] = 0x80;
    block[62] = (uint8_t)(len >> 5);
    block[63] = (uint8_t)(len << 3);
    if (fault != ONCE)
        mote_sha256_compress(state, block);
    if (fault == BRANCH && state[0] == 1)
        state[0] = 1;
    for (unsigned i = 0; i < 32; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - i % 4 * 8));
    if (fault == DIGEST)
        digest[31] ^= rare;
}

#define HASH(name, fault)                                                                                    \
    void name(uint8_t *digest, const uint8_t *msg, size_t len)                                               \
    {                                                                                                        \
        hash(digest, msg, len, fault);                                                                       \
    }

HASH(right, NONE)
HASH(wrong_state, STATE)
HASH(wrong_block, BLOCK)
HASH(once, ONCE)
HASH(branches, BRANCH)
HASH(wrong_digest, DIGEST)
