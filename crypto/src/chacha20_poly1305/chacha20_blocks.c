#include "chacha20_poly1305/blocks.h"
#include "common/bytes.h"

enum { WORDS = 16, DOUBLE_ROUNDS = 10 };

static inline uint32_t rol(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

/* RFC 8439, Section 2.1. */
static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = rol(*d ^ *a, 16);
    *c += *d;
    *b = rol(*b ^ *c, 12);
    *a += *b;
    *d = rol(*d ^ *a, 8);
    *c += *d;
    *b = rol(*b ^ *c, 7);
}

/* Columns of the state as a square, then its diagonals. */
static void double_round(uint32_t x[WORDS])
{
    for (unsigned shift = 0; shift < 2; shift++)
        for (unsigned i = 0; i < 4; i++)
            quarter_round(x + i, x + 4 + ((i + shift) & 3), x + 8 + ((i + 2 * shift) & 3),
                          x + 12 + ((i + 3 * shift) & 3));
}

void mote_chacha20_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint32_t state[16])
{
    uint32_t x[WORDS];
    for (; blocks; blocks--) {
        for (unsigned i = 0; i < WORDS; i++)
            x[i] = state[i];
        for (unsigned i = 0; i < DOUBLE_ROUNDS; i++)
            double_round(x);
        for (unsigned i = 0; i < WORDS; i++) {
            mote_store32_le(out, mote_load32_le(in) ^ (x[i] + state[i]));
            in += 4;
            out += 4;
        }
        state[12]++;
    }
}
