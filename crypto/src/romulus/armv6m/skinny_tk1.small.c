#include "romulus/armv6m/rows.h"

void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    mote_romulus_change_rows(schedule, from, to, 8, 1);
}
