#include "grain/context.h"

/* The 32 bits of a register that begin at bit i. */
static inline uint32_t bits(const uint16_t *words, unsigned i)
{
    const uint16_t *w = words + i / 16;
    unsigned shift = i % 16;
    uint32_t low = w[0], high = w[1];
    if (shift) {
        low = (uint16_t)(w[0] >> shift | w[1] << (16 - shift));
        high = (uint16_t)(w[1] >> shift | w[2] << (16 - shift));
    }
    return low | high << 16;
}

/* All taps lie 32 or more bits below the new ones, so 32 clocks are one evaluation on words. */
uint32_t mote_grain_128_clock(uint16_t window[42])
{
    uint16_t *b = window, *s = window + MOTE_GRAIN_STREAM;
    uint32_t linear = bits(s, 0) ^ bits(s, 7) ^ bits(s, 38) ^ bits(s, 70) ^ bits(s, 81) ^ bits(s, 96);
    uint32_t feedback = bits(s, 0) ^ bits(b, 0) ^ bits(b, 26) ^ bits(b, 56) ^ bits(b, 91) ^ bits(b, 96);
    feedback ^= bits(b, 3) & bits(b, 67);
    feedback ^= bits(b, 11) & bits(b, 13);
    feedback ^= bits(b, 17) & bits(b, 18);
    feedback ^= bits(b, 27) & bits(b, 59);
    feedback ^= bits(b, 40) & bits(b, 48);
    feedback ^= bits(b, 61) & bits(b, 65);
    feedback ^= bits(b, 68) & bits(b, 84);
    feedback ^= bits(b, 22) & bits(b, 24) & bits(b, 25);
    feedback ^= bits(b, 70) & bits(b, 78) & bits(b, 82);
    feedback ^= bits(b, 88) & bits(b, 92) & bits(b, 93) & bits(b, 95);
    uint32_t y = bits(s, 93) ^ bits(b, 2) ^ bits(b, 15) ^ bits(b, 36) ^ bits(b, 45) ^ bits(b, 64) ^
                 bits(b, 73) ^ bits(b, 89);
    y ^= bits(b, 12) & (bits(s, 8) ^ (bits(b, 95) & bits(s, 94)));
    y ^= bits(s, 13) & bits(s, 20);
    y ^= bits(b, 95) & bits(s, 42);
    y ^= bits(s, 60) & bits(s, 79);
    b[8] = (uint16_t)feedback;
    b[9] = (uint16_t)(feedback >> 16);
    s[8] = (uint16_t)linear;
    s[9] = (uint16_t)(linear >> 16);
    return y;
}
