#include "romulus/tweakey.h"

void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    uint8_t delta[16];

    for (unsigned i = 0; i < 8; i++) {
        delta[i] = from[i] ^ to[i];
        delta[8 + i] = 0;
    }
    mote_romulus_add_expansion((uint8_t *)schedule, delta, mote_romulus_lfsr_tk1);
}
