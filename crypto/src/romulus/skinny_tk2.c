#include "romulus/tweakey.h"

void mote_romulus_skinny_tk2(uint16_t *schedule, const uint16_t *delta)
{
    mote_romulus_add_expansion((uint8_t *)schedule, (const uint8_t *)delta, mote_romulus_lfsr_tk2);
}
