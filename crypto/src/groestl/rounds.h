/*
 * P and Q: Groestl 2.0 (2011), Section 3.4. The includer has defined NAMED, how names begin; COLUMNS and
 * ROUNDS; and FARTHEST, how far ShiftBytes moves a row at most.
 */
#include "aes/planes.h"
#include "common/bytes.h"
#include "common/secure.h"
#include "common/table.h"
#include "groestl/compress.h"

/* A function of its own, whose frame is gone when it returns. */
#define BELOW __attribute__((noinline)) static

enum { ROWS = 8, BLOCK = ROWS * COLUMNS };

/* How far ShiftBytes moves each row to the left, in P and in Q. */
static MOTE_TABLE uint8_t DISTANCES[2 * ROWS] = {
    0, 1, 2, 3, 4, 5, 6, FARTHEST, 1, 3, 5, FARTHEST, 0, 2, 4, 6,
};

/* Row 0 of P takes in the column and the round; row 7 of Q does, and all of Q is inverted. */
BELOW void add_constant(uint8_t *state, unsigned which, unsigned round)
{
    for (unsigned c = 0; c < COLUMNS; c++, state += ROWS) {
        state[which == MOTE_GROESTL_P ? 0 : 7] ^= (uint8_t)(c << 4 ^ round);
        for (unsigned r = 0; which == MOTE_GROESTL_Q && r < ROWS; r++)
            state[r] ^= 0xff;
    }
}

/* The S-box of AES on 16 bytes. */
BELOW void substitute(uint8_t bytes[MOTE_AES_BLOCK])
{
    uint16_t planes[8];
    mote_aes_slice(planes, bytes);
    mote_aes_substitute(planes);
    mote_aes_unslice(bytes, planes);
}

/* x times {02}, modulo x^8 + x^4 + x^3 + x + 1. */
static uint8_t twice(uint8_t x)
{
    return (uint8_t)((unsigned)x << 1 ^ (0x1b & mote_opaque((uint16_t)-(x >> 7))));
}

/* MixBytes: row 0 of the matrix is 2, 2, 3, 4, 5, 3, 5, 7. `ones`, `twos` and `fours`: what the bits say. */
BELOW void mix(uint8_t out[ROWS], const uint8_t t[ROWS])
{
    for (unsigned r = 0; r < ROWS; r++) {
        uint8_t t0 = t[r], t1 = t[(r + 1) & 7], t2 = t[(r + 2) & 7], t3 = t[(r + 3) & 7];
        uint8_t t4 = t[(r + 4) & 7], t5 = t[(r + 5) & 7], t6 = t[(r + 6) & 7], t7 = t[(r + 7) & 7];
        uint8_t fours = t3 ^ t4 ^ t6 ^ t7, twos = t0 ^ t1 ^ t2 ^ t5 ^ t7, ones = t2 ^ t4 ^ t5 ^ t6 ^ t7;
        out[r] = ones ^ twice(twos ^ twice(fours));
    }
}

void NAMED(_add_permuted)(uint8_t chain[BLOCK], const uint8_t *block, unsigned which)
{
    uint8_t state[BLOCK], old[BLOCK], column[ROWS];
    mote_copy(state, block, BLOCK);
    if (which == MOTE_GROESTL_P)
        mote_xor(state, chain, BLOCK);
    for (unsigned round = 0; round < ROUNDS; round++) {
        add_constant(state, which, round);
        for (unsigned i = 0; i < BLOCK; i += MOTE_AES_BLOCK)
            substitute(state + i);
        mote_copy(old, state, BLOCK);
        for (unsigned c = 0; c < COLUMNS; c++) {
            for (unsigned r = 0; r < ROWS; r++) {
                unsigned from = (c + MOTE_TABLE_BYTE(DISTANCES, ROWS * which + r)) & (COLUMNS - 1);
                column[r] = old[ROWS * from + r];
            }
            mix(state + ROWS * c, column);
        }
    }
    mote_xor(chain, state, BLOCK);
}
