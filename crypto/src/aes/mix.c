#include "aes/planes.h"

/* In every column, row r becomes row r + 1 mod 4. */
static uint16_t one_row_on(uint16_t plane)
{
    return (uint16_t)((plane >> 1 & 0x7777) | (plane << 3 & 0x8888));
}

/* Row r becomes 2 (r0 + r1) + r1 + (r2 + r3), where r0 is that row and r1, r2, r3 follow. */
void mote_aes_mix(uint16_t planes[8])
{
    uint16_t sums[8];
    for (unsigned b = 0; b < 8; b++) {
        uint16_t next = one_row_on(planes[b]);
        sums[b] = planes[b] ^ next;
        planes[b] = next ^ mote_aes_two_rows_on(sums[b]);
    }
    mote_aes_double(sums);
    for (unsigned b = 0; b < 8; b++)
        planes[b] ^= sums[b];
}
