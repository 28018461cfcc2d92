#include "mote/sparkle.h"

#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "sparkle/permute.h"

enum { RATE = 16, STATE_WORDS = 12 };

/* Sixteen bytes and their sums enter the left three branches; the constant marks the last block, partial or
 * full. */
static void absorb(uint32_t state[STATE_WORDS], const uint8_t *block, uint32_t constant, unsigned steps)
{
    uint32_t w0 = mote_load32_le(block), w1 = mote_load32_le(block + 4);
    uint32_t w2 = mote_load32_le(block + 8), w3 = mote_load32_le(block + 12);
    uint32_t tx = w0 ^ w2, ty = w1 ^ w3;
    uint32_t lx = ty ^ ty << 16, ly = tx ^ tx << 16;
    lx = lx >> 16 | lx << 16;
    ly = ly >> 16 | ly << 16;
    state[0] ^= w0 ^ lx;
    state[1] ^= w1 ^ ly;
    state[2] ^= w2 ^ lx;
    state[3] ^= w3 ^ ly;
    state[4] ^= lx;
    state[5] ^= ly ^ constant;
    mote_sparkle384_permute(state, steps);
}

__attribute__((noinline)) static void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    uint32_t state[STATE_WORDS];
    uint8_t last[RATE];
    for (unsigned i = 0; i < STATE_WORDS; i++)
        state[i] = 0;
    for (; len > RATE; msg += RATE, len -= RATE)
        absorb(state, msg, 0, MOTE_SPARKLE384_SLIM);
    for (unsigned i = 0; i < RATE; i++)
        last[i] = i < len ? msg[i] : i == len ? 0x80 : 0;
    absorb(state, last, (uint32_t)(len == RATE ? 2 : 1) << 24, MOTE_SPARKLE384_BIG);
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(digest + 4 * i, state[i]);
    mote_sparkle384_permute(state, MOTE_SPARKLE384_SLIM);
    for (unsigned i = 0; i < 4; i++)
        mote_store32_le(digest + 16 + 4 * i, state[i]);
}

void mote_esch256(uint8_t digest[32], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_wipe_stack(MOTE_DEPTH(ESCH256) + MOTE_TABLE_WORD(&mote_sparkle384_stack, 0));
}
