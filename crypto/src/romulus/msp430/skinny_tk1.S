#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_packed.inc"

/* TK1 ^= from ^ to, in a schedule of 8 bytes a round: the first 8 bytes; a counter mostly changes one of them. */

/* ---
function: mote_romulus_skinny_tk1
abi: internal            # callable from C, but its time follows the difference, which is public
prototype: void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r12: schedule read-write 320 bytes, r13: from read 8 bytes, r14: to read 8 bytes }
stack: 4
tables: public-indexed
--- */

/* r15: the difference of a byte, in the high byte the number of visits in fours; r10: where the byte walks, r9: the next
 * byte; r11: scratch. 15 cycles for a byte that stays, 228 for one that changes. */

    FUNCTION mote_romulus_skinny_tk1
    PUSH_ALL r10, r9
    mov   #BEGINNINGS, r9
.Lbyte:
    mov.b @r9+, r10
    mov.b @r13+, r15
    mov.b @r14+, r11
    xor.b r11, r15
    jz    .Lstays
    add   #PLACES, r10
.Lfour_visits:
    .rept 4
    mov.b @r10+, r11
    add   r12, r11
    xor.b r15, 0(r11)
    add   #16, r12
    .endr
    add   #0x0100, r15
    cmp   #0x0500, r15
    jlo   .Lfour_visits
    sub   #20 * 16, r12
.Lstays:
    cmp   #BEGINNINGS + 8, r9
    jne   .Lbyte
    POP_ALL r9, r10
    ret
    ENDFUNCTION mote_romulus_skinny_tk1

    TK1_WALK

/* Where the walk of byte 0, 1, ... begins. */
    TABLE mote_romulus_tk1_beginnings
BEGINNINGS:
    .byte 0, 7, 1, 5, 2, 4, 3, 6
    ENDTABLE mote_romulus_tk1_beginnings
