#include "romulus/armv6m/expansion.h"

void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    uint32_t change[2];
    mote_romulus_difference(change, from, to, 2);
    mote_romulus_expand_tk1_upper(schedule, change);
}
