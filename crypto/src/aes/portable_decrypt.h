/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_AES_PORTABLE_DECRYPT_H
#define MOTE_AES_PORTABLE_DECRYPT_H

#include "aes/planes.h"
#include "aes/rounds.h"

/* The inverse of the affine map of the S-box: bit b becomes bits b + 2, b + 5 and b + 7, and bit b of {05}.
 */
static void linear(uint16_t planes[8])
{
    uint16_t old[8];
    for (unsigned b = 0; b < 8; b++)
        old[b] = planes[b];
    for (unsigned b = 0; b < 8; b++)
        planes[b] = old[(b + 2) % 8] ^ old[(b + 5) % 8] ^ old[(b + 7) % 8];
    planes[0] = (uint16_t)~planes[0];
    planes[2] = (uint16_t)~planes[2];
}

/* The S-box is the field's inversion, then an affine map; undoing the map on both sides of the S-box leaves
 * the inversion after the undone map, which is the inverse S-box. */
static void unsubstitute(uint16_t planes[8])
{
    linear(planes);
    mote_aes_substitute(planes);
    linear(planes);
}

/* Row r moves r columns to the right. */
static void unshift_rows(uint16_t planes[8])
{
    for (unsigned b = 0; b < 8; b++) {
        uint16_t x = planes[b];
        uint16_t once = (uint16_t)(x << 4 | x >> 12), twice = (uint16_t)(x << 8 | x >> 8);
        uint16_t thrice = (uint16_t)(once << 8 | once >> 8);
        planes[b] = (x & 0x1111) | (once & 0x2222) | (twice & 0x4444) | (thrice & 0x8888);
    }
}

void mote_aes_decrypt(uint8_t *out, const uint8_t *in, const uint8_t *round_keys, unsigned rounds)
{
    const uint8_t *round_key = round_keys;
    uint16_t state[8];
    mote_aes_slice(state, in);
    mote_aes_add(state, round_key);
    for (unsigned round = 1;; round++) {
        round_key += MOTE_AES_BLOCK;
        unsubstitute(state);
        unshift_rows(state);
        if (round == rounds)
            break;
        mote_aes_unmix(state);
        mote_aes_add(state, round_key);
    }
    mote_aes_add(state, round_key);
    mote_aes_unslice(out, state);
}

#endif
