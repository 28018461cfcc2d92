#include "common/bytes.h"
#include "sgcm/number.h"
#include "sgcm/sgcm.h"

/* a = 2^8 a mod p, of an a below p. */
static void advance(uint16_t a[WORDS])
{
    for (unsigned i = TOP; i; i--)
        a[i] = (uint16_t)(a[i] << 8 | a[i - 1] >> 8);
    a[0] = (uint16_t)(a[0] << 8);
    fold(a);
}

/* a = p - a where the mask says so, and a is not below C + 1 there. */
static void negate(uint16_t a[WORDS], uint16_t mask)
{
    uint32_t carry = mask & (C + 1U);
    for (unsigned i = 0; i < TOP; i++) {
        carry += a[i] ^ mask;
        a[i] = (uint16_t)carry;
        carry >>= 16;
    }
}

/*
 * Limbs of 32 bits of h, 2^32 h, 2^64 h and 2^96 h mod p, in the order of use: first the lowest of each, then
 * the second lowest of each in the opposite order, and so on, to and fro. If one of the four does not fit
 * into 128 bits, it is -d with d <= C, and all four are negated, which the last word says: 0 or ffff. None of
 * the others is below C + 1 then, because 2^32 d to 2^96 d are not near a multiple of p.
 */
void mote_sgcm_expand_key(mote_sgcm_hash_key *hash_key, const uint8_t h[16])
{
    enum { ROWS = 4, LIMBS = 4, SIGN = 2 * ROWS * LIMBS };
    uint16_t row[ROWS][WORDS] = {{0}};
    for (unsigned i = 0; i < TOP; i++)
        row[0][i] = mote_load16_le(h + 2 * i);
    uint16_t large = 0;
    for (unsigned i = 1; i < ROWS; i++) {
        for (unsigned j = 0; j < WORDS; j++)
            row[i][j] = row[i - 1][j];
        for (unsigned j = 0; j < 4; j++)
            advance(row[i]);
        large |= row[i][TOP];
    }
    uint16_t sign = mote_opaque((uint16_t)-large), *to = hash_key->words;
    for (unsigned i = 0; i < ROWS; i++)
        negate(row[i], sign);
    for (unsigned limb = 0; limb < LIMBS; limb++) {
        for (unsigned i = 0; i < ROWS; i++) {
            const uint16_t *from = row[limb % 2 ? ROWS - 1 - i : i] + 2 * limb;
            *to++ = from[0];
            *to++ = from[1];
        }
    }
    hash_key->words[SIGN] = sign;
}
