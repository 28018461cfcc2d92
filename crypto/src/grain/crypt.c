#include "grain/context.h"

/* What the compilers in use need, rounded up. */
MOTE_TABLE uint16_t mote_grain_128_stack = 190;

/* Bits 0, 2, 4, 6, .. of x. */
static inline uint16_t even(uint32_t x)
{
    x &= 0x55555555;
    x = (x | x >> 1) & 0x33333333;
    x = (x | x >> 2) & 0x0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff;
    return (uint16_t)(x | x >> 8);
}

/* The key stream of two bytes goes to M, their part of the authentication stream behind R. */
static inline void generate(uint16_t *context, unsigned at)
{
    uint16_t *window = context + MOTE_GRAIN_NFSR + at;
    unsigned t = at % MOTE_GRAIN_BLOCK / 2;
    uint32_t y = mote_grain_128_clock(window);
    context[MOTE_GRAIN_M + t] = even(y);
    context[MOTE_GRAIN_R + 4 + t] = even(y >> 1);
}

void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at,
                          unsigned what)
{
    for (size_t i = 0; i < n; i++) {
        if (at % 2 == 0)
            generate(context, at);
        uint16_t *m = context + MOTE_GRAIN_M + at % MOTE_GRAIN_BLOCK / 2;
        uint8_t given = in[i], other = given ^ (uint8_t)(at & 1 ? *m >> 8 : *m);
        uint8_t plain = what == MOTE_GRAIN_DECRYPT ? other : given;
        if (what != MOTE_GRAIN_ABSORB)
            out[i] = other;
        *m = at & 1 ? (uint16_t)((*m & 0x00ff) | (unsigned)plain << 8) : (uint16_t)((*m & 0xff00) | plain);
        at = (at + 1) % MOTE_GRAIN_CYCLE;
        if (at % MOTE_GRAIN_BLOCK == 0)
            mote_grain_128_authenticate(context);
        if (at == 0)
            mote_grain_128_rewind(context);
    }
}
