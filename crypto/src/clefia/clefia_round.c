#include "aes/planes.h"
#include "clefia/network.h"
#include "common/secure.h"
#include "common/table.h"

enum { WORD = MOTE_CLEFIA_WORD, PAIR = 2 * WORD };

/* Planes of two words: of which bytes each S-box is taken. F1 has them the other way round than F0. */
enum { WITH_S0 = 0xa5, WITH_S1 = 0x5a };

/* The S-boxes of 4 bits that S0 is made of. */
static MOTE_TABLE uint8_t SMALL[4][16] = {
    {14, 6, 12, 10, 8, 7, 2, 15, 11, 1, 4, 0, 5, 9, 13, 3},
    {6, 4, 0, 13, 2, 11, 10, 3, 9, 12, 14, 15, 8, 7, 5, 1},
    {11, 8, 5, 14, 10, 6, 4, 12, 15, 7, 2, 3, 1, 0, 13, 9},
    {10, 2, 6, 13, 3, 4, 5, 14, 0, 7, 8, 9, 11, 15, 12, 1},
};

/* A small S-box on every column of four planes: of each entry, where the column is its index. */
static void substitute_small(uint16_t planes[4], const uint8_t *table)
{
    uint16_t out[4] = {0};
    for (unsigned entry = 0; entry < 16; entry++) {
        uint16_t there = 0xffff;
        for (unsigned b = 0, index = entry; b < 4; b++, index >>= 1)
            there &= planes[b] ^ (uint16_t)((index & 1) - 1);
        for (unsigned b = 0, image = MOTE_TABLE_BYTE(table, entry); b < 4; b++, image >>= 1)
            out[b] |= there & (uint16_t)-(image & 1);
    }
    for (unsigned b = 0; b < 4; b++)
        planes[b] = out[b];
}

/* a ^= z * b for elements of a field of 16, modulo z^4 + z + 1. */
static void add_double(uint16_t a[4], const uint16_t b[4])
{
    a[0] ^= b[3];
    a[1] ^= b[0] ^ b[3];
    a[2] ^= b[1];
    a[3] ^= b[2];
}

/* S0: small S-boxes on both halves, the matrix (1 z; z 1) over the field, and two more small S-boxes. */
static void substitute_0(uint16_t planes[8])
{
    uint16_t *low = planes, *high = planes + 4, old[4];
    substitute_small(high, SMALL[0]);
    substitute_small(low, SMALL[1]);
    for (unsigned b = 0; b < 4; b++)
        old[b] = high[b];
    add_double(high, low);
    add_double(low, old);
    substitute_small(high, SMALL[2]);
    substitute_small(low, SMALL[3]);
}

/*
 * S1: an inversion in a field of 256 elements between two affine maps, as the S-box of AES is. So it is that
 * S-box between two others.
 */
static void substitute_1(uint16_t planes[8])
{
    uint16_t a = planes[0], b = planes[1], c = planes[2], d = planes[3];
    uint16_t e = planes[4], f = planes[5], g = planes[6], h = planes[7];
    planes[1] = c ^ h;
    planes[2] = e ^ f ^ g;
    planes[3] = (uint16_t)~(d ^ f ^ h);
    planes[4] = (uint16_t)~(a ^ b ^ c);
    planes[5] = b ^ c ^ d ^ e ^ g;
    planes[6] = b ^ g;
    planes[7] = c ^ f;
    mote_aes_substitute(planes);
    a = planes[0], b = planes[1], c = planes[2], d = planes[3];
    e = planes[4], f = planes[5], g = planes[6], h = planes[7];
    planes[0] = e ^ g;
    planes[1] = a ^ b ^ d ^ e;
    planes[2] = d;
    planes[3] = (uint16_t)~(b ^ d ^ g ^ h);
    planes[4] = (uint16_t)~(g ^ h);
    planes[5] = (uint16_t)~(a ^ d ^ f ^ h);
    planes[6] = (uint16_t)~(b ^ c ^ d ^ g);
    planes[7] = (uint16_t)~(b ^ h);
}

static void substitute(uint8_t bytes[MOTE_AES_BLOCK])
{
    uint16_t first[8], second[8];
    mote_aes_slice(first, bytes);
    for (unsigned b = 0; b < 8; b++)
        second[b] = first[b];
    substitute_0(first);
    substitute_1(second);
    for (unsigned b = 0; b < 8; b++)
        first[b] = (first[b] & WITH_S0) | (second[b] & WITH_S1);
    mote_aes_unslice(bytes, first);
}

/* z * x modulo z^8 + z^4 + z^3 + z^2 + 1. */
static uint8_t twice(uint8_t x)
{
    return (uint8_t)((unsigned)x << 1 ^ (0x1d & mote_opaque((uint16_t)-(x >> 7))));
}

void mote_clefia_round(uint8_t *second, const uint8_t *first, uint8_t *fourth, const uint8_t *third,
                       const uint8_t *key)
{
    uint8_t t[MOTE_AES_BLOCK] = {0}, *u = t + WORD;
    for (unsigned i = 0; i < WORD; i++) {
        t[i] = first[i] ^ key[i];
        u[i] = third[i] ^ key[WORD + i];
    }
    substitute(t);

    /* Row i of M0 has 1, 2, 4, 6 at i, i ^ 1, i ^ 2, i ^ 3; M1 has 1, 8, 2, 10. */
    for (unsigned i = 0; i < WORD; i++) {
        uint8_t t1 = t[i ^ 1], t2 = t[i ^ 2], t3 = t[i ^ 3], u1 = u[i ^ 1], u2 = u[i ^ 2], u3 = u[i ^ 3];
        second[i] ^= t[i] ^ twice(t1 ^ t3 ^ twice(t2 ^ t3));
        fourth[i] ^= u[i] ^ twice(u2 ^ u3 ^ twice(twice(u1 ^ u3)));
    }
}
