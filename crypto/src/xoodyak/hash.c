#include "mote/xoodyak.h"

#include "common/depth.h"
#include "common/secure.h"
#include "xoodyak/cyclist.h"

enum { LANES = 12 };

__attribute__((noinline)) static void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    uint32_t state[LANES];
    for (unsigned i = 0; i < LANES; i++)
        state[i] = 0;
    size_t n = len < MOTE_XOODYAK_HASH_RATE ? len : MOTE_XOODYAK_HASH_RATE;
    mote_xoodyak_down(state, msg, n, MOTE_XOODYAK_HASH);
    while (len -= n) {
        msg += n;
        n = len < MOTE_XOODYAK_HASH_RATE ? len : MOTE_XOODYAK_HASH_RATE;
        mote_xoodyak_up(state, 0);
        mote_xoodyak_down(state, msg, n, 0);
    }
    mote_xoodyak_up(state, 0);
    mote_xoodyak_read(state, digest, 16);
    mote_xoodyak_down(state, msg, 0, 0);
    mote_xoodyak_up(state, 0);
    mote_xoodyak_read(state, digest + 16, 16);
}

void mote_xoodyak_hash(uint8_t digest[32], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_wipe_stack(MOTE_DEPTH(XOODYAK_HASH) + MOTE_TABLE_WORD(&mote_xoodoo_stack, 0));
}
