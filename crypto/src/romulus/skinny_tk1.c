#include "romulus/tweakey.h"

/* The lower half of TK1 stays zero, so only the even rounds change. */
void mote_romulus_skinny_tk1(uint16_t *schedule, const uint16_t *delta)
{
    uint8_t tk[16];

    for (unsigned i = 0; i < 8; i++) {
        tk[i] = ((const uint8_t *)delta)[i];
        tk[8 + i] = 0;
    }
    mote_romulus_add_expansion((uint8_t *)schedule, tk, mote_romulus_lfsr_tk1);
}
