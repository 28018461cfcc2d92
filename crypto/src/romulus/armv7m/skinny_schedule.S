#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_romulus_skinny_schedule
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2, const uint8_t *tk3)
registers: { r0: schedule write 320 bytes, r1: tk1 read 16 bytes, r2: tk2 read 16 bytes, r3: tk3 read 16 bytes }
stack: 128
timing: alignment
tables: public-indexed
--- */
/* ---
function: mote_romulus_skinny_schedule_counter
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2, const uint8_t *tk3)
registers: { r0: schedule write 320 bytes, r1: tk1 read 8 bytes, r2: tk2 read 16 bytes, r3: tk3 read 16 bytes }
stack: 128
timing: alignment
tables: public-indexed
--- */

#include "romulus/armv7m/schedule.inc"
