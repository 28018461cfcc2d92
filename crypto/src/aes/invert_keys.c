#include "aes/planes.h"
#include "aes/rounds.h"

static void exchange(uint8_t *a, uint8_t *b)
{
    for (unsigned i = 0; i < MOTE_AES_BLOCK; i++) {
        uint8_t x = a[i];
        a[i] = b[i];
        b[i] = x;
    }
}

void mote_aes_invert_keys(uint8_t *round_keys, unsigned rounds)
{
    uint8_t *first = round_keys, *last = round_keys + MOTE_AES_BLOCK * rounds;
    for (; first < last; first += MOTE_AES_BLOCK, last -= MOTE_AES_BLOCK)
        exchange(first, last);
    for (unsigned i = 1; i < rounds; i++) {
        uint16_t planes[8];
        uint8_t *round_key = round_keys + MOTE_AES_BLOCK * i;
        mote_aes_slice(planes, round_key);
        mote_aes_unmix(planes);
        mote_aes_unslice(round_key, planes);
    }
}
