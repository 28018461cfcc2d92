#include "common/avr/asm.h"
#include "keccak/avr/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r24:r25: state read-write 200 bytes }
stack: 263
timing: none
tables: public-indexed
--- */

/*
 * 88,474 cycles, 3,572 a round: 1,000 to load lanes, to add the sums of columns and to store, 462 to turn, 220 for these sums, 48 to move pointers,
 * 1,770 for chi and parities, 62 for the constant, 10 around. 1,450 complement lanes, begin with the parities and wipe, 290 are around.
 *
 * To go through the state twice, which is as often as it does not fit into registers, takes 1,600 of a round, to add the sums 200, chi 400 without a
 * copy, parities 200, to turn 462: 2,870, or 69,000 in all, is a floor.
 */

.macro COLUMN
    NEXT_COLUMN
.endm

.macro REACH_Y to
    MOVE_Y \to
.endm

.macro LAST_LANE
.endm

/* A lane to its place, turned by bytes for nothing and by up to four bits. */
.macro LANE x, y, bits
    LOAD_LANE 8*\x+40*\y-.Ly
    ADD_D
    .set  .Lturned, (\bits+3)/8
    .if \bits%8 == 4
    HALF
    .elseif \bits%8 < 4
    .rept \bits%8
    LEFT  T0, T1, T2, T3, T4, T5, T6, T7
    .endr
    .else
    .rept 8-\bits%8
    RIGHT T0, T1, T2, T3, T4, T5, T6, T7
    .endr
    .endif
    STORE_LANE 8*\y+40*((2*\x+3*\y)%5)-.Lz, .Lturned
.endm

    FUNCTION mote_keccak1600_permute
    PERMUTE
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
