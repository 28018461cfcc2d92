#include "common/msp430/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/msp430/loops.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r12: chain read-write 64 bytes, r13: block read 64 bytes, r14: which in 0..1 }
stack: 140
timing: which
tables: secret-indexed
--- */

/*
 * With half of the tables, since odd rows add to words of their own, which go to the others a row further: 16,588 cycles for P and 17,457 for Q. A
 * column takes 164, or 175 in Q, of which 21 join the words and 16 store them; copying seven columns behind the state takes 185 a round.
 */

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted

    EVEN_TABLE
