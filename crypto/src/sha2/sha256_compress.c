#include "sha2/compress.h"

#include "common/bytes.h"
#include "common/table.h"

enum { STEPS = 64 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static MOTE_TABLE uint32_t CONSTANTS[STEPS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t ror(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

static uint32_t big_sigma_0(uint32_t x)
{
    return ror(x, 2) ^ ror(x, 13) ^ ror(x, 22);
}

static uint32_t big_sigma_1(uint32_t x)
{
    return ror(x, 6) ^ ror(x, 11) ^ ror(x, 25);
}

static uint32_t small_sigma_0(uint32_t x)
{
    return ror(x, 7) ^ ror(x, 18) ^ x >> 3;
}

static uint32_t small_sigma_1(uint32_t x)
{
    return ror(x, 17) ^ ror(x, 19) ^ x >> 10;
}

/* FIPS 180-4, Section 6.2.2. The last 16 words of the message schedule are kept, word t at t mod 16. */
void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
{
    uint32_t words[16], v[8];
    for (unsigned i = 0; i < 8; i++)
        v[i] = state[i];
    for (unsigned t = 0; t < STEPS; t++) {
        uint32_t *word = &words[t & 15];
        if (t < 16)
            *word = mote_load32_be(block + 4 * t);
        else
            *word += small_sigma_1(words[(t - 2) & 15]) + words[(t - 7) & 15] +
                     small_sigma_0(words[(t - 15) & 15]);
        uint32_t choice = v[6] ^ (v[4] & (v[5] ^ v[6])), majority = (v[0] & (v[1] | v[2])) | (v[1] & v[2]);
        uint32_t t1 = v[7] + big_sigma_1(v[4]) + choice + MOTE_TABLE_LONG(CONSTANTS, t) + *word;
        uint32_t t2 = big_sigma_0(v[0]) + majority;
        for (unsigned i = 7; i; i--)
            v[i] = v[i - 1];
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (unsigned i = 0; i < 8; i++)
        state[i] += v[i];
}
