#include "aes/planes.h"
#include "camellia/camellia.h"
#include "common/bytes.h"

static inline uint8_t rol8(uint8_t x, unsigned n)
{
    return (uint8_t)(x << n | x >> (8 - n));
}

/*
 * SBOX1 on every byte. Like the S-box of AES it is an inversion in a field of 256 elements between two affine
 * maps, so it is that S-box between two others.
 */
static void substitute(uint16_t planes[8])
{
    uint16_t a = planes[0], b = planes[1], c = planes[2], d = planes[3];
    uint16_t e = planes[4], f = planes[5], g = planes[6], h = planes[7];
    planes[0] = (uint16_t)~(b ^ h);
    planes[1] = b ^ e;
    planes[2] = (uint16_t)~(b ^ c ^ d);
    planes[3] = (uint16_t)~(b ^ e ^ g);
    planes[4] = b ^ f;
    planes[5] = a ^ d ^ f ^ h;
    planes[6] = b ^ d;
    planes[7] = (uint16_t)~(b ^ c ^ d ^ f);
    mote_aes_substitute(planes);
    a = planes[0], b = planes[1], c = planes[2], d = planes[3];
    e = planes[4], f = planes[5], g = planes[6], h = planes[7];
    planes[0] = a ^ b ^ e;
    planes[1] = a ^ d;
    planes[2] = (uint16_t)~(a ^ f);
    planes[3] = (uint16_t)~(a ^ b ^ c ^ d ^ h);
    planes[4] = a ^ d ^ e ^ f;
    planes[5] = (uint16_t)~(c ^ e ^ h);
    planes[6] = g;
    planes[7] = a ^ d ^ e ^ g ^ h;
}

/* SBOX2 and SBOX3 rotate what SBOX1 gives, by 1 and 7 bits; SBOX4 rotates what it is given, by 1. */
void mote_camellia_round(uint8_t *other, const uint8_t *half, const uint8_t *subkey)
{
    uint8_t t[MOTE_AES_BLOCK] = {0};
    uint16_t planes[8];
    for (unsigned i = 0; i < MOTE_CAMELLIA_HALF; i++)
        t[i] = half[i] ^ subkey[i];
    t[3] = rol8(t[3], 1);
    t[6] = rol8(t[6], 1);
    mote_aes_slice(planes, t);
    substitute(planes);
    mote_aes_unslice(t, planes);
    t[1] = rol8(t[1], 1);
    t[4] = rol8(t[4], 1);
    t[2] = rol8(t[2], 7);
    t[5] = rol8(t[5], 7);

    /* The linear layer: of every output byte, in terms of the sums of the first and of the last four. */
    const uint8_t *first = t, *last = t + 4;
    uint8_t sum_first = first[0] ^ first[1] ^ first[2] ^ first[3];
    uint8_t sum_last = last[0] ^ last[1] ^ last[2] ^ last[3];
    for (unsigned i = 0; i < 4; i++) {
        uint8_t common = sum_last ^ last[i] ^ first[(i + 1) & 3];
        other[i] ^= sum_first ^ common;
        other[4 + i] ^= first[i] ^ common;
    }
}
