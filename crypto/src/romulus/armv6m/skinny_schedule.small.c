#include "romulus/armv6m/rows.h"

void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3)
{
    uint8_t *key = (uint8_t *)schedule;
    const uint8_t *tweakey[] = {tk1, tk2, tk3};
    unsigned constant = 0;

    for (unsigned i = 0; i < 8 * MOTE_ROMULUS_ROUNDS; i++)
        key[i] = 0;
    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++, key += 8) {
        constant = (constant << 1 & 0x3f) | ((constant >> 5 ^ constant >> 4 ^ 1) & 1);
        key[0] = constant & 15;            /* cell 0 */
        key[5] = (uint8_t)(constant >> 4); /* cell 4 */
    }
    for (unsigned i = 0; i < 3; i++) {
        uint32_t words[4];
        mote_copy((uint8_t *)words, tweakey[i], MOTE_ROMULUS_BLOCK);
        mote_romulus_expand_rows(schedule, words, i + 1);
    }
}

void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                          const uint8_t *tk3)
{
    mote_romulus_skinny_schedule(schedule, tk1, tk2, tk3);
}
