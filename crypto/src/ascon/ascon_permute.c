#include "ascon/permute.h"

/* y = x ^ (x >>> m) ^ (x >>> n), where m = 16 mw + mb and n = 16 nw + nb, 0 < mb, nb < 16. */
static inline void sigma(uint16_t x[4], unsigned mw, unsigned mb, unsigned nw, unsigned nb)
{
    uint16_t y[4];

    for (unsigned i = 0; i < 4; i++) {
        uint16_t m = (uint16_t)(x[(i + mw) & 3] >> mb | x[(i + mw + 1) & 3] << (16 - mb));
        uint16_t n = (uint16_t)(x[(i + nw) & 3] >> nb | x[(i + nw + 1) & 3] << (16 - nb));

        y[i] = (uint16_t)(x[i] ^ m ^ n);
    }
    for (unsigned i = 0; i < 4; i++) {
        x[i] = y[i];
    }
}

/* The S-box on 16 columns of the state at once: word i of every lane. */
static inline void sbox(uint16_t *word)
{
    uint16_t x0 = word[0];
    uint16_t x1 = word[4];
    uint16_t x2 = word[8];
    uint16_t x3 = word[12];
    uint16_t x4 = word[16];

    x0 ^= x4;
    x4 ^= x3;
    x2 ^= x1;

    uint16_t y0 = (uint16_t)(x0 ^ (~x1 & x2));
    uint16_t y1 = (uint16_t)(x1 ^ (~x2 & x3));
    uint16_t y2 = (uint16_t)(x2 ^ (~x3 & x4));
    uint16_t y3 = (uint16_t)(x3 ^ (~x4 & x0));
    uint16_t y4 = (uint16_t)(x4 ^ (~x0 & x1));

    word[0] = y0 ^ y4;
    word[4] = y1 ^ y0;
    word[8] = (uint16_t)~y2;
    word[12] = y3 ^ y2;
    word[16] = y4;
}

void mote_ascon_permute(uint16_t state[20], unsigned rounds)
{
    enum { END = 0x3c, STEP = 0x0f }; /* the constants go down by STEP, from 0xf0 for twelve rounds to 0x4b */
    unsigned constant = END + (rounds << 4) - rounds;

    for (; rounds > 0; rounds--) {
        state[8] ^= (uint16_t)constant;
        constant -= STEP;
        for (unsigned i = 0; i < 4; i++) {
            sbox(&state[i]);
        }
        sigma(&state[0], 1, 3, 1, 12);  /* 19, 28 */
        sigma(&state[4], 3, 13, 2, 7);  /* 61, 39 */
        sigma(&state[8], 0, 1, 0, 6);   /* 1, 6 */
        sigma(&state[12], 0, 10, 1, 1); /* 10, 17 */
        sigma(&state[16], 0, 7, 2, 9);  /* 7, 41 */
    }
}
