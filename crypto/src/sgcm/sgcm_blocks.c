#include "common/bytes.h"
#include "sgcm/number.h"
#include "sgcm/sgcm.h"

/* a = 2 a, and h more if the bit says so. */
static void step(uint16_t a[WORDS], unsigned bit, const uint16_t h[TOP])
{
    uint16_t mask = mote_opaque((uint16_t)-bit), above = 0, carry = 0;
    for (unsigned i = 0; i < TOP; i++) {
        uint16_t twice = (uint16_t)(a[i] << 1 | above);
        above = a[i] >> 15;
        uint32_t sum = (uint32_t)twice + (h[i] & mask) + carry;
        a[i] = (uint16_t)sum;
        carry = (uint16_t)(sum >> 16);
    }
    a[TOP] = (uint16_t)((a[TOP] << 1 | above) + carry);
}

/* x below 2^132, twelve bits at a time: a stays below 2^142. */
static void multiply(uint16_t z[WORDS], const uint16_t x[WORDS], const uint16_t h[TOP])
{
    unsigned until = 12;
    for (unsigned i = 0; i < WORDS; i++)
        z[i] = 0;
    for (unsigned i = WORDS; i--;) {
        unsigned left = i == TOP ? 4 : 16;
        for (uint16_t bits = (uint16_t)(x[i] << (16 - left)); left; left--, bits <<= 1) {
            step(z, bits >> 15, h);
            if (--until == 0) {
                fold(z);
                until = 12;
            }
        }
    }
}

void mote_sgcm_blocks(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
{
    uint16_t x[WORDS];
    for (; blocks; blocks--, in += 16) {
        uint32_t carry = 0;
        fold(z);
        for (unsigned i = 0; i < TOP; i++) {
            carry += (uint32_t)z[i] + mote_load16_le(in + 2 * i);
            x[i] = (uint16_t)carry;
            carry >>= 16;
        }
        x[TOP] = (uint16_t)(z[TOP] + carry);
        multiply(z, x, hash_key->words);
    }
}
