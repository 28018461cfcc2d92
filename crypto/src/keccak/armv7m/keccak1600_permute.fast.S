#include "common/armv7m/asm.h"
#include "keccak/armv7m/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r0: state read-write 200 bytes }
stack: 456
timing: none
tables: public-indexed
--- */

/*
 * 10,798 cycles, 389 a round: 110 load and 53 store words, 50 take in sums, 100 are chi, 40 parities and 10 sums of them; 16 are for groups of loads,
 * each of which takes a cycle more, 6 for the constant, 4 around. 1,445 interleave lanes, turn them into place and back, and wipe.
 *
 * A floor with so many registers: the state is read twice and written once, which is 150, and in 16 groups; 200 compute. That is 366 a round.
 */

    FUNCTION mote_keccak1600_permute
    BEGIN
    .balign 4
.Lround:
    ROUND FIRST, SECOND
    ROUND SECOND, FIRST
    NEXT_ROUND .Lround
    END
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
