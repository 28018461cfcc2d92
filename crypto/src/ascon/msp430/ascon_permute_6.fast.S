#include "common/msp430/asm.h"
#include "ascon/msp430/unrolled.inc"

/* ---
function: mote_ascon_permute_6
prototype: void mote_ascon_permute_6(uint16_t state[20])
registers: { r12: state read-write 40 bytes }
stack: 220
timing: none
tables: none
--- */

/* Registers and stack: unrolled.h. The first of six rounds, then the code that ends all permutations.
 *
 * Cycles: 24 to save, 2, first round 430, complement 4, jump 3, last5 2136: 2599. Five times 414 of them are the
 * linear layer 263 (179 operations, 84 loads and stores) and the S-box 151 (76, 75): words without a register cost
 * 3 to push, 3 to load, 4 to XOR to and 2 to load again, 12 in all, less what waits in the few registers that are
 * free between S-box and linear layer. */

    FUNCTION mote_ascon_permute_6
    SAVE
    sub   #60, sp               /* to where the rounds of permute_last7 leave off */
    FIRST_ROUND 0x96, 0, 1
    br    #mote_ascon_permute_last5
    ENDFUNCTION mote_ascon_permute_6
