#include "common/msp430/asm.h"
#include "ascon/msp430/unrolled.inc"

/* ---
function: mote_ascon_permute_8
prototype: void mote_ascon_permute_8(uint16_t state[20])
registers: { r12: state read-write 40 bytes }
stack: 220
timing: none
tables: none
--- */

/* Registers and stack: unrolled.h. The first of eight rounds, then the code that ends all permutations.
 *
 * Cycles: 24 to save, first round 430, complement 4, jump 3, last7 835, last5 2136: 3432. */

    FUNCTION mote_ascon_permute_8
    SAVE
    FIRST_ROUND 0xb4, 1, 0
    br    #mote_ascon_permute_last7
    ENDFUNCTION mote_ascon_permute_8
