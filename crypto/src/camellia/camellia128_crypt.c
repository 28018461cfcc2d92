#include "camellia/camellia.h"
#include "common/bytes.h"

enum { HALF = MOTE_CAMELLIA_HALF, ROUNDS_BETWEEN = 6 };

/* Word `to` of a half takes in word `from` and a word of the subkey, both together and rotated by 1. */
static void mix_and(uint8_t *to, const uint8_t *from, const uint8_t *key)
{
    uint32_t x = mote_load32_be(from) & mote_load32_be(key);
    mote_store32_be(to, mote_load32_be(to) ^ (x << 1 | x >> 31));
}

/* The same with either, not rotated. */
static void mix_or(uint8_t *to, const uint8_t *from, const uint8_t *key)
{
    for (unsigned i = 0; i < 4; i++)
        to[i] ^= from[i] | key[i];
}

/* FL and its inverse, Section 2.4.2. */
static void fl(uint8_t *x, const uint8_t *key)
{
    mix_and(x + 4, x, key);
    mix_or(x, x + 4, key + 4);
}

static void fl_inverse(uint8_t *y, const uint8_t *key)
{
    mix_or(y, y + 4, key + 4);
    mix_and(y + 4, y, key);
}

void mote_camellia128_crypt(uint8_t *out, const uint8_t *in, const uint8_t *subkey, int step)
{
    uint8_t left[HALF], right[HALF];
    mote_copy(left, in, HALF);
    mote_copy(right, in + HALF, HALF);
    mote_xor(left, subkey, HALF);
    mote_xor(right, subkey += step, HALF);
    for (unsigned part = 0;; part++) {
        for (unsigned round = 0; round < ROUNDS_BETWEEN; round += 2) {
            mote_camellia_round(right, left, subkey += step);
            mote_camellia_round(left, right, subkey += step);
        }
        if (part == 2)
            break;
        fl(left, subkey += step);
        fl_inverse(right, subkey += step);
    }
    mote_xor(left, subkey += step, HALF);
    mote_xor(right, subkey + step, HALF);
    mote_copy(out, right, HALF);
    mote_copy(out + HALF, left, HALF);
}
