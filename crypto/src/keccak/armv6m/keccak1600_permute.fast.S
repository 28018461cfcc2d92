#include "common/armv6m/asm.h"
#include "keccak/armv6m/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r0: state read-write 200 bytes }
stack: 464
timing: none
tables: public-indexed
--- */

/* Two rounds in a loop, from one buffer to the other and back. */

    FUNCTION mote_keccak1600_permute
    BEGIN
.Lround:
    ROUND FIRST, SECOND
    ROUND SECOND, FIRST
    NEXT_ROUND
    END
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS

/* 18,780 cycles, 662 a round: theta 164, the words with their sums, turned, 314, chi 110, stores 60, the constant 13. 2,784 interleave the
 * lanes and back, and wipe. Floor: a word is loaded, gets a sum from a high register and is turned in 6 cycles; chi is 100 sums and
 * conjunctions, and a copy for each half of a row; 20 of the 662 are for four sums that find no register. */
