#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_romulus_skinny_tk1
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r0: schedule read-write 320 bytes, r1: from read 8 bytes, r2: to read 8 bytes }
stack: 56
timing: alignment
tables: none
--- */
/* ---
function: mote_romulus_skinny_tk1_whole
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_tk1_whole(uint16_t *schedule, const uint8_t *tk1)
registers: { r0: schedule read-write 320 bytes, r1: tk1 read 16 bytes }
stack: 56
timing: alignment
tables: none
--- */

#include "romulus/armv7m/tk1.inc"
