#include "romulus/skinny.h"

MOTE_TABLE uint16_t mote_romulus_schedule_stack = 2 * MOTE_ROMULUS_SCHEDULE_WORDS;

void mote_romulus_with_schedule(void (*run)(void *job, uint16_t *schedule), void *job)
{
    MOTE_ALIGNED uint16_t schedule[MOTE_ROMULUS_SCHEDULE_WORDS];
    run(job, schedule);
}
