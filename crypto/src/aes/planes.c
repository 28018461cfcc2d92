#include "aes/planes.h"

/* In two words, the bits of the lower one that are `distance` above the mask change places with those of the
 * mask in the upper one. */
static void exchange(uint16_t *lower, uint16_t *upper, unsigned distance, uint16_t mask)
{
    uint16_t t = (uint16_t)((*lower >> distance ^ *upper) & mask);
    *upper ^= t;
    *lower ^= (uint16_t)(t << distance);
}

/* Word j has bytes j and j + 8: in both halves of the words, bit i of word j changes places with bit j of
 * word i. Once there and once back. */
static void transpose(uint16_t words[8])
{
    for (unsigned j = 0; j < 8; j += 2)
        exchange(&words[j], &words[j + 1], 1, 0x5555);
    for (unsigned j = 0; j < 6; j += j == 1 ? 3 : 1)
        exchange(&words[j], &words[j + 2], 2, 0x3333);
    for (unsigned j = 0; j < 4; j++)
        exchange(&words[j], &words[j + 4], 4, 0x0f0f);
}

void mote_aes_slice(uint16_t planes[8], const uint8_t *bytes)
{
    for (unsigned j = 0; j < 8; j++)
        planes[j] = (uint16_t)(bytes[j] | (uint16_t)bytes[j + 8] << 8);
    transpose(planes);
}

void mote_aes_unslice(uint8_t *bytes, uint16_t planes[8])
{
    transpose(planes);
    for (unsigned j = 0; j < 8; j++) {
        bytes[j] = (uint8_t)planes[j];
        bytes[j + 8] = (uint8_t)(planes[j] >> 8);
    }
}

void mote_aes_add(uint16_t planes[8], const uint8_t *bytes)
{
    uint16_t other[8];
    mote_aes_slice(other, bytes);
    for (unsigned b = 0; b < 8; b++)
        planes[b] ^= other[b];
}
