#include "clefia/network.h"
#include "common/bytes.h"
#include "mote/clefia.h"

enum { BLOCK = MOTE_CLEFIA_BLOCK, ROUNDS_OF_L = 12, FIRST_T = 0x428a };

static inline uint16_t rol16(uint16_t x, unsigned n)
{
    return (uint16_t)(x << n | x >> (16 - n));
}

/* The constants CON of n rounds from T on; the next T. Section 6.6. */
static uint16_t constants(uint8_t *out, unsigned n, uint16_t t)
{
    for (; n; n--, out += MOTE_CLEFIA_ROUND_KEYS) {
        mote_store16_be(out, t ^ 0xb7e1);
        mote_store16_be(out + 2, rol16((uint16_t)~t, 1));
        mote_store16_be(out + 4, (uint16_t)~t ^ 0x243f);
        mote_store16_be(out + 6, rol16(t, 8));
        t = (uint16_t)(t >> 1 ^ (t & 1 ? 0x1a831 >> 1 : 0));
    }
    return t;
}

/* DoubleSwap, Section 6.1: 7 bits from each end of the block go to its middle. */
static void double_swap(uint8_t block[BLOCK])
{
    uint64_t high = mote_load64_be(block), low = mote_load64_be(block + 8);
    mote_store64_be(block, high << 7 | (low & 0x7f));
    mote_store64_be(block + 8, high >> 57 << 57 | low >> 7);
}

void mote_clefia128_expand_key(mote_clefia128_key *expanded, const uint8_t *key)
{
    uint8_t l[BLOCK], *round_keys = expanded->round_keys;
    uint16_t t = constants(round_keys, ROUNDS_OF_L, FIRST_T);
    mote_copy(expanded->whitening_keys, key, BLOCK);
    mote_copy(l, key, BLOCK);
    mote_clefia_network(l, round_keys, ROUNDS_OF_L, 1);
    constants(round_keys, MOTE_CLEFIA128_ROUNDS, t);
    for (unsigned i = 0; i < MOTE_CLEFIA128_ROUNDS / 2; i++, round_keys += BLOCK) {
        mote_xor(round_keys, l, BLOCK);
        if (i & 1)
            mote_xor(round_keys, key, BLOCK);
        double_swap(l);
    }
}
