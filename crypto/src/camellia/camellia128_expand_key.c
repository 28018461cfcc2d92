#include "camellia/camellia.h"
#include "common/bytes.h"
#include "common/table.h"
#include "mote/camellia.h"

enum { HALF = MOTE_CAMELLIA_HALF, BLOCK = 2 * HALF, FROM_A = 0x80 };

/* Sigma1 to Sigma4. */
static MOTE_TABLE uint8_t SIGMA[4 * HALF] = {
    0xa0, 0x9e, 0x66, 0x7f, 0x3b, 0xcc, 0x90, 0x8b, 0xb6, 0x7a, 0xe8, 0x58, 0x4c, 0xaa, 0x73, 0xb2,
    0xc6, 0xef, 0x37, 0x2f, 0xe9, 0x4f, 0x82, 0xbe, 0x54, 0xff, 0x53, 0xa5, 0xf1, 0xd3, 0x6f, 0x1c,
};

/* Where each subkey begins in KL or KA, which are taken for circles of 128 bits; 0 is the most significant.
 */
#define L(bit) bit
#define A(bit) (FROM_A | bit)
static MOTE_TABLE uint8_t PLACES[MOTE_CAMELLIA128_SUBKEYS] = {
    L(0),   L(64), A(0),   A(64), L(15), L(79), A(15), A(79), A(30), A(94),  L(45), L(109), A(45),
    L(124), A(60), A(124), L(77), L(13), L(94), L(30), A(94), A(30), L(111), L(47), A(47),  A(111),
};

/* KA of KL. Section 2.2. */
static void make_ka(uint8_t ka[BLOCK], const uint8_t kl[BLOCK])
{
    mote_copy(ka, kl, BLOCK);
    for (unsigned i = 0; i < 4; i++) {
        uint8_t sigma[HALF], *left = ka, *right = ka + HALF;
        for (unsigned j = 0; j < HALF; j++)
            sigma[j] = MOTE_TABLE_BYTE(SIGMA, HALF * i + j);
        if (i == 2)
            mote_xor(ka, kl, BLOCK);
        if (i & 1)
            mote_camellia_round(left, right, sigma);
        else
            mote_camellia_round(right, left, sigma);
    }
}

void mote_camellia128_expand_key(mote_camellia128_key *expanded, const uint8_t *key)
{
    uint8_t ka[BLOCK], *subkey = expanded->subkeys;
    make_ka(ka, key);
    for (unsigned i = 0; i < MOTE_CAMELLIA128_SUBKEYS; i++) {
        unsigned place = MOTE_TABLE_BYTE(PLACES, i);
        const uint8_t *source = place & FROM_A ? ka : key;
        unsigned byte = (place & (FROM_A - 1)) >> 3, bit = place & 7;
        for (unsigned j = 0; j < HALF; j++, byte++) {
            unsigned two = (unsigned)source[byte % BLOCK] << 8 | source[(byte + 1) % BLOCK];
            *subkey++ = (uint8_t)(two << bit >> 8);
        }
    }
}
