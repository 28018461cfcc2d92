#include "common/secure.h"
#include "grain/context.h"

enum { WORDS = 8, SUMS = 5 };

void mote_grain_128_authenticate(uint16_t context[104])
{
    uint16_t *r = context + MOTE_GRAIN_R, *half = context + MOTE_GRAIN_HALF, *a = context + MOTE_GRAIN_A;
    const uint16_t *m = context + MOTE_GRAIN_M;
    uint16_t left[4], sum[SUMS];
    for (unsigned k = 0; k < WORDS; k++) {
        uint16_t next = k + 1 < WORDS ? r[k + 1] : 0;
        context[MOTE_GRAIN_ZERO + k] = 0;
        half[k] = (uint16_t)(r[k] >> 1 | next << 15);
        context[MOTE_GRAIN_SUM + k] = r[k] ^ half[k];
    }
    for (unsigned t = 0; t < 4; t++)
        left[t] = m[t];
    for (unsigned w = 0; w < SUMS; w++)
        sum[w] = 0;
    /* Horner's rule over the eight pairs of bits of a word, the highest first: sum = (sum >> 2) ^ this pair
     */
    for (unsigned pair = 0; pair < 8; pair++) {
        for (unsigned w = 0; w < SUMS - 1; w++)
            sum[w] = (uint16_t)(sum[w] >> 2 | sum[w + 1] << 14);
        sum[SUMS - 1] >>= 2;
        for (unsigned t = 0; t < 4; t++) {
            uint16_t high = (uint16_t)(0U - mote_opaque(left[t] >> 15));
            uint16_t low = (uint16_t)(0U - mote_opaque(left[t] >> 14 & 1));
            for (unsigned w = 0; w < SUMS; w++)
                sum[w] ^= (r[t + w] & low) ^ (half[t + w] & high);
            left[t] = (uint16_t)(left[t] << 2);
        }
    }
    for (unsigned w = 0; w < 4; w++) {
        a[w] ^= sum[w];
        r[w] = r[w + 4];
    }
}
