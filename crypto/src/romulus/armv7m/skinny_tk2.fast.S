#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_romulus_skinny_tk2
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r0: schedule read-write 320 bytes, r1: from read 16 bytes, r2: to read 16 bytes }
stack: 56
timing: alignment
tables: none
--- */

#define TURNED
#include "romulus/armv7m/tk2.inc"
