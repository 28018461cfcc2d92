#include "aes/planes.h"

/* The inverse of MixColumns is MixColumns after adding 4 (r0 + r2) to every row. */
void mote_aes_unmix(uint16_t planes[8])
{
    uint16_t sums[8];
    for (unsigned b = 0; b < 8; b++)
        sums[b] = planes[b] ^ mote_aes_two_rows_on(planes[b]);
    mote_aes_double(sums);
    mote_aes_double(sums);
    for (unsigned b = 0; b < 8; b++)
        planes[b] ^= sums[b];
    mote_aes_mix(planes);
}
