#include "common/armv6m/asm.h"

/* ---
function: mote_romulus_expand_tk1_upper
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_expand_tk1_upper(uint16_t *schedule, const uint32_t *half)
registers: { r0: schedule read-write 320 bytes, r1: half read 8 bytes }
stack: 40
timing: none
tables: public-indexed
--- */
/* ---
function: mote_romulus_expand_tk1_lower
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_expand_tk1_lower(uint16_t *schedule, const uint32_t *half)
registers: { r0: schedule read-write 320 bytes, r1: half read 8 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* Unrolled. */

#define UNROLLED
#include "romulus/armv6m/expand_tk1.inc"
