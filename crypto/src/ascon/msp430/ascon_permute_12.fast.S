#include "common/msp430/asm.h"
#include "ascon/msp430/unrolled.inc"

/* ---
function: mote_ascon_permute_12
prototype: void mote_ascon_permute_12(uint16_t state[20])
registers: { r12: state read-write 40 bytes }
stack: 220
timing: none
tables: none
--- */

/* Registers and stack: unrolled.h. The first five of twelve rounds, then the code that ends all permutations. The fifth
 * moves the state up to where permute_8 has it after its first, so that this one needs no more stack.
 *
 * Cycles: 24 to save, first round 430, complement 4, 3 x 414, 432, jump 3, last7 835, last5 2136: 5106. */

    FUNCTION mote_ascon_permute_12
    SAVE
    FIRST_ROUND 0xf0, 0, 1
    ROUND 0, 0xe1
    ROUND 1, 0xd2
    ROUND 0, 0xc3
    ROUND_MOVING 120, 0xb4
    br    #mote_ascon_permute_last7
    ENDFUNCTION mote_ascon_permute_12
