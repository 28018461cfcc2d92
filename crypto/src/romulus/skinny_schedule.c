#include "romulus/tweakey.h"

void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3)
{
    uint8_t *round_keys = (uint8_t *)schedule;
    uint8_t constant = 0;

    for (unsigned i = 0; i < 8 * MOTE_ROMULUS_ROUNDS; i++)
        round_keys[i] = 0;
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++) {
        constant = (uint8_t)((constant << 1 & 0x3f) | ((constant >> 5 ^ constant >> 4 ^ 1) & 1));
        round_keys[8 * round] = constant & 15;     /* cell 0 */
        round_keys[8 * round + 3] = constant >> 4; /* cell 4 */
    }
    mote_romulus_add_expansion(round_keys, tk1, mote_romulus_lfsr_tk1);
    mote_romulus_add_expansion(round_keys, tk2, mote_romulus_lfsr_tk2);
    mote_romulus_add_expansion(round_keys, tk3, mote_romulus_lfsr_tk3);
}

#ifndef mote_romulus_skinny_schedule_counter
void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                          const uint8_t *tk3)
{
    mote_romulus_skinny_schedule(schedule, tk1, tk2, tk3);
}
#endif
