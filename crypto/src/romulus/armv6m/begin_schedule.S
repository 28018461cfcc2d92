#include "common/armv6m/asm.h"

/* ---
function: mote_romulus_begin_schedule
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_begin_schedule(uint16_t *schedule)
registers: { r0: schedule write 320 bytes }
stack: 16
timing: none
tables: public-indexed
--- */

/*
 * The constants of SKINNY, and ones where they make up for the complement of word 1. A constant's bits 0 and 1, and 2 and 3 in the second
 * word, are for cell 0, bits 4 and 5 for cell 4. Where these are and how far the second bit is from the first one is a digit for each of
 * eight rounds.
 */
    TABLE constants
    .set  constant, 0
    .set  turns0, 0x33321110
    .set  turns1, 0x33211103
    .set  places0, 0x02400240
    .set  places1, 0x40024002
    .set  nexts, 0x24242424
    .set  digit, 0
    .rept 40
    .set  constant, ((constant << 1) & 63) | (((constant >> 5) ^ (constant >> 4) ^ 1) & 1)
    .set  cell0, 8 * ((turns0 >> digit) & 15) + ((places0 >> digit) & 15)
    .set  cell4, 8 * ((turns1 >> digit) & 15) + ((places1 >> digit) & 15)
    .set  next, (nexts >> digit) & 15
    .set  bits, ((constant & 1) << cell0) | (((constant >> 1) & 1) << (cell0 + next))
    .set  bits, bits | (((constant >> 4) & 1) << cell4) | ((constant >> 5) << (cell4 + next))
    .if   next == 2
    .set  bits, bits ^ 0xcccccccc
    .else
    .set  bits, bits ^ 0xf0f0f0f0
    .endif
    .long bits
    .long (((constant >> 2) & 1) << cell0) | (((constant >> 3) & 1) << (cell0 + next))
    .set  digit, (digit + 4) & 31
    .endr
    ENDTABLE constants

    FUNCTION mote_romulus_begin_schedule
    push  {r4-r6, lr}
    ldr   r1, =constants
    movs  r2, #20
    .balign 4
.Lcopy:
    ldm   r1!, {r3-r6}
    stm   r0!, {r3-r6}
    subs  r2, #1
    bne   .Lcopy
    pop   {r4-r6, pc}
    .ltorg
    ENDFUNCTION mote_romulus_begin_schedule
