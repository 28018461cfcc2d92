#include "romulus/armv6m/expansion.h"

void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    uint32_t change[4];
    mote_romulus_difference(change, from, to, 4);
    mote_romulus_expand_tk2(schedule, change);
}
