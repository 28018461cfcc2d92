#include "common/msp430/asm.h"
#include "keccak/msp430/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r12: state read-write 200 bytes }
stack: 264
timing: none
tables: public-indexed
--- */

/*
 * 61,649 cycles, 2,437 a round: 800 load lanes, add the sums of columns and store, 456 turn, 127 make these sums, 1,005 are chi and parities, 27 the
 * constant, 22 around. 3,160 go for another order of words, the first parities, the wiping and registers.
 *
 * A floor: the state is read and written twice, where a load costs 2 at least and a store 4, so 1,200; 100 add sums, 456 turn, 280 are chi and 100
 * parities. That is 2,136 a round, 51,300 in all.
 */

/* From -5 to 5 bits at a time, and a byte where that is less. */
.macro TURN bits
    .if \bits%16 == 7 || \bits%16 == 8 || \bits%16 == 9 || \bits%16 == 10
    LEFT_BYTE
    .set  .Lleft, \bits%16-8
    .elseif \bits%16 > 10
    .set  .Lleft, \bits%16-16
    .else
    .set  .Lleft, \bits%16
    .endif
    .if .Lleft > 0
    .rept .Lleft
    LEFT  T0, T1, T2, T3
    .endr
    .else
    .rept -.Lleft
    RIGHT T0, T1, T2, T3
    .endr
    .endif
.endm

.macro CHI
    .irp  w, 0, 1, 2, 3
    FIRST_ROW \w
    .rept 4
    NEXT_ROW
    .endr
    STORE_PARITIES 2*\w, sp
    .endr
.endm

    FUNCTION mote_keccak1600_permute
    PERMUTE
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
