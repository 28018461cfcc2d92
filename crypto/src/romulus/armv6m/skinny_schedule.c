#include "romulus/armv6m/expansion.h"

static void add_tk2_and_tk3(uint16_t *schedule, const uint8_t *tk2, const uint8_t *tk3)
{
    uint32_t tweakey[4];
    mote_romulus_load_words(tweakey, tk2, 4);
    mote_romulus_expand_tk2(schedule, tweakey);
    mote_romulus_load_words(tweakey, tk3, 4);
    mote_romulus_expand_tk3(schedule, tweakey);
}

void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                          const uint8_t *tk3)
{
    uint32_t half[2];
    mote_romulus_begin_schedule(schedule);
    mote_romulus_load_words(half, tk1, 2);
    mote_romulus_expand_tk1_upper(schedule, half);
    add_tk2_and_tk3(schedule, tk2, tk3);
}

void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3)
{
    uint32_t half[2];
    mote_romulus_load_words(half, tk1 + 8, 2);
    mote_romulus_skinny_schedule_counter(schedule, tk1, tk2, tk3);
    mote_romulus_expand_tk1_lower(schedule, half);
}
