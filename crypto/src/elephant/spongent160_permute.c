/* Spongent-pi[160]: Elephant v2 (2021), Section 2.5.2 */
#include "common/bytes.h"
#include "mote/elephant.h"

enum { ROUNDS = 80, BYTES = 20, QUADS = BYTES / 2 };

/* The S-box E D B 0 2 1 4 F 7 A 8 5 9 C 3 6, bit i of its output at bit 4i. */
static const uint16_t spread[16] = {
    0x1110, 0x1101, 0x1011, 0x0000, 0x0010, 0x0001, 0x0100, 0x1111,
    0x0111, 0x1010, 0x1000, 0x0101, 0x1001, 0x1100, 0x0011, 0x0110,
};

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
        uint8_t low = in[2 * c], high = in[2 * c + 1];
        uint16_t quad = (uint16_t)(spread[low & 15] | spread[low >> 4] << 1 | spread[high & 15] << 2 |
                                   spread[high >> 4] << 3);
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
