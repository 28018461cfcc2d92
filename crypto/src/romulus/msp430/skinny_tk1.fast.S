#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_fast.inc"

/* TK1 ^= from ^ to, in a schedule: the first 8 bytes; a counter mostly changes one of them. */

/* ---
function: mote_romulus_skinny_tk1
abi: internal            # callable from C, but its time follows the difference, which is public
prototype: void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r12: schedule read-write 760 bytes, r13: from read 8 bytes, r14: to read 8 bytes }
stack: 0
tables: none
--- */

/* 7 cycles for a byte that stays, 80 more for its 20 visits. */

.macro AT period, round, cell
    xor.b r15, \period * PERIOD + KEY_\round\()_\cell(r12)
.endm

.macro CHANGE p0, p1, p2, p3, p4, p5, p6, p7
    mov.b @r13+, r15
    xor.b @r14+, r15
    jz    .Lstays\p0
    EVEN_VISITS \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.Lstays\p0:
.endm

    FUNCTION mote_romulus_skinny_tk1
    EIGHT CHANGE
    ret
    ENDFUNCTION mote_romulus_skinny_tk1
