#include "common/armv6m/asm.h"

/* ---
function: mote_romulus_expand_tk2
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_expand_tk2(uint16_t *schedule, const uint32_t *tweakey)
registers: { r0: schedule read-write 320 bytes, r1: tweakey read 16 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* In a loop. */

#include "romulus/armv6m/expand_tk2.inc"
