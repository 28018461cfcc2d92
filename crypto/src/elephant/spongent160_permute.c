/* Spongent-pi[160]: Elephant v2 (2021), Section 2.5.2 */
#include "common/bytes.h"
#include "mote/elephant.h"

enum { ROUNDS = 80, BYTES = 20, QUADS = BYTES / 2 };

/* Bit i of four nibbles, and the four such bits as one nibble. */
#define PLANE(x, i) ((x) >> (i) & 0x1111)
#define NIBBLE(y) (((y) | (y) >> 3 | (y) >> 6 | (y) >> 9) & 15)

/*
 * The S-box E D B 0 2 1 4 F 7 A 8 5 9 C 3 6 of four nibbles, as polynomials: a look-up would show in a cache.
 * Nibble i of the result has bit i of each.
 */
static uint16_t substitute(uint16_t quad)
{
    unsigned a = PLANE(quad, 0), b = PLANE(quad, 1), c = PLANE(quad, 2), d = PLANE(quad, 3);
    unsigned bc = b & c, ad = a & d;
    unsigned y0 = a ^ b ^ bc ^ d;
    unsigned y1 = 0x1111 ^ a ^ bc ^ ad ^ (d & (b ^ c ^ bc));
    unsigned y2 = 0x1111 ^ b ^ c ^ ad ^ (bc & d);
    unsigned y3 = 0x1111 ^ c ^ d ^ ad ^ (b & (a ^ d)) ^ (ad & (b ^ c));
    return (uint16_t)(NIBBLE(y0) | NIBBLE(y1) << 4 | NIBBLE(y2) << 8 | NIBBLE(y3) << 12);
}

static uint8_t reverse(uint8_t x)
{
    x = (uint8_t)(x >> 4 | x << 4);
    x = (uint8_t)((x >> 2 & 0x33) | (x & 0x33) << 2);
    return (uint8_t)((x >> 1 & 0x55) | (x & 0x55) << 1);
}

/*
 * S-box and bit layer. Bit i of nibble k moves to bit 40 i + k, so that nibbles 4c..4c+3 become bits 0..3 of
 * the nibbles c, 10 + c, 20 + c, 30 + c.
 */
static void substitute_and_move(uint8_t out[BYTES], const uint8_t in[BYTES])
{
    for (unsigned i = 0; i < BYTES; i++)
        out[i] = 0;
    for (unsigned c = 0; c < QUADS; c++) {
        uint16_t quad = substitute(mote_load16_le(in + 2 * c));
        for (unsigned i = 0; i < 4; i++) {
            uint8_t nibble = quad & 15;
            out[5 * i + c / 2] |= c & 1 ? (uint8_t)(nibble << 4) : nibble;
            quad >>= 4;
        }
    }
}

void mote_spongent160_permute(uint8_t state[BYTES])
{
    uint8_t constant = 0x75, next[BYTES];
    for (unsigned round = 0; round < ROUNDS; round++) {
        state[0] ^= constant;
        state[BYTES - 1] ^= reverse(constant);
        constant = (uint8_t)((constant << 1 & 0x7f) | ((constant >> 6 ^ constant >> 5) & 1));
        substitute_and_move(next, state);
        mote_copy(state, next, BYTES);
    }
}
