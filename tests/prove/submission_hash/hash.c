/* Gimli-Hash in the layout of the NIST LWC call, as it comes from its specification. */
#include "api.h"

#include <stdint.h>

enum { RATE = 16 };

static uint32_t rotated(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static void swap(uint32_t *x, uint32_t *y)
{
    uint32_t z = *x;
    *x = *y;
    *y = z;
}

static void permute(uint32_t s[12])
{
    for (unsigned round = 24; round; round--) {
        for (unsigned i = 0; i < 4; i++) {
            uint32_t x = rotated(s[i], 24), y = rotated(s[4 + i], 9), z = s[8 + i];
            s[8 + i] = x ^ z << 1 ^ (y & z) << 2;
            s[4 + i] = y ^ x ^ (x | z) << 1;
            s[i] = z ^ y ^ (x & y) << 3;
        }
        if (round % 4 == 0) {
            swap(&s[0], &s[1]);
            swap(&s[2], &s[3]);
            s[0] ^= UINT32_C(0x9e377900) ^ round;
        } else if (round % 4 == 2) {
            swap(&s[0], &s[2]);
            swap(&s[1], &s[3]);
        }
    }
}

static void add(uint32_t s[12], unsigned place, unsigned char byte)
{
    s[place / 4] ^= (uint32_t)byte << 8 * (place % 4);
}

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen)
{
    uint32_t s[12] = {0};
    unsigned length = (unsigned)inlen;
    for (; length >= RATE; length -= RATE, in += RATE) {
        for (unsigned i = 0; i < RATE; i++)
            add(s, i, in[i]);
        permute(s);
    }
    for (unsigned i = 0; i < length; i++)
        add(s, i, in[i]);
    add(s, length, 1);
    add(s, 47, 1);
    for (unsigned half = 0; half < 2; half++) {
        permute(s);
        for (unsigned i = 0; i < RATE; i++)
            out[RATE * half + i] = (unsigned char)(s[i / 4] >> 8 * (i % 4));
    }
    return 0;
}
