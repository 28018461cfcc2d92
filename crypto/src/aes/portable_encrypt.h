/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_AES_PORTABLE_ENCRYPT_H
#define MOTE_AES_PORTABLE_ENCRYPT_H

#include "aes/planes.h"
#include "aes/rounds.h"

/* Row r moves r columns to the left. */
static void shift_rows(uint16_t planes[8])
{
    for (unsigned b = 0; b < 8; b++) {
        uint16_t x = planes[b];
        uint16_t once = (uint16_t)(x >> 4 | x << 12), twice = (uint16_t)(x >> 8 | x << 8);
        uint16_t thrice = (uint16_t)(once >> 8 | once << 8);
        planes[b] = (x & 0x1111) | (once & 0x2222) | (twice & 0x4444) | (thrice & 0x8888);
    }
}

void mote_aes_encrypt(uint8_t *out, const uint8_t *in, const uint8_t *round_keys, unsigned rounds)
{
    const uint8_t *round_key = round_keys;
    uint16_t state[8];
    mote_aes_slice(state, in);
    mote_aes_add(state, round_key);
    for (unsigned round = 1;; round++) {
        round_key += MOTE_AES_BLOCK;
        mote_aes_substitute(state);
        shift_rows(state);
        if (round == rounds)
            break;
        mote_aes_mix(state);
        mote_aes_add(state, round_key);
    }
    mote_aes_add(state, round_key);
    mote_aes_unslice(out, state);
}

#endif
