#include "romulus/armv7m/expansion.h"

void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    mote_romulus_tweakey delta = {mote_romulus_difference(from, to),
                                  mote_romulus_difference(from + 8, to + 8)};
    uint8_t *key = (uint8_t *)schedule;
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++) {
        key = mote_romulus_add_key(key, delta.upper);
        mote_romulus_advance(&delta, mote_romulus_forward);
    }
}
