/* Another TK2 in a schedule, for one of the variants of the kernel. */
#ifndef MOTE_ROMULUS_TK2_ARMV7M_H
#define MOTE_ROMULUS_TK2_ARMV7M_H

#include "romulus/armv7m/expansion.h"

void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    mote_romulus_tweakey delta = {mote_romulus_difference(from, to),
                                  mote_romulus_difference(from + 8, to + 8)};
    uint8_t *key = (uint8_t *)schedule;
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++) {
        key = mote_romulus_add_key(key, delta.upper, round);
        mote_romulus_advance(&delta, mote_romulus_forward);
    }
}

#endif
