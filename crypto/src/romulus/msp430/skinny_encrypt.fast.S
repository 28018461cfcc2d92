#include "common/msp430/asm.h"
#include "romulus/s8.inc"
#include "romulus/msp430/skinny_rounds_fast.inc"

/* SKINNY-128-384+ under a given schedule, 40 rounds of: S8 on 16 cells, round key to rows 0 and 1, 2 to cell 8, row i
 * rotated right by i, each column (a, b, c, d) -> (a^c^d, a, b^c, a^c). */

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: skinny_fast.inc
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r12: block read-write 16 bytes, r13: schedule read-write 760 bytes }
stack: 28
timing: none
tables: secret-indexed
--- */

/* The rounds are in skinny_rounds_fast.inc. Stack after the prologue: five cells, end of the schedule, block, r10..r4.
 *
 * 10 periods of 341 + 5 for the loop = 3460; 107 before, 95 after: saved registers 35, block in and out 178. */

    FUNCTION mote_romulus_skinny_encrypt
    PUSH_R4_R10
    push  r12
    mov   r13, r14
    add   #SCHEDULE, r14
    push  r14
    LOAD_CELLS
.Lperiod:
    .set  at, 0
    FOUR_ROUNDS
    cmp   10(sp), r13
    jne   .Lperiod
    mov   12(sp), r13
    STORE_CELLS
    add   #4, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_romulus_skinny_encrypt

    S8_TABLE 256
