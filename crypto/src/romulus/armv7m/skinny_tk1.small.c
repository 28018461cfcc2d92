#include "romulus/armv7m/expansion.h"

/* Without an LFSR and with a lower half of zeros, every other round key stays as it is. */
void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
{
    mote_romulus_half delta = mote_romulus_difference(from, to);
    uint8_t *key = (uint8_t *)schedule;
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round += 2) {
        key = mote_romulus_add_key(key, delta) + 8;
        delta = mote_romulus_permute(delta);
    }
}
