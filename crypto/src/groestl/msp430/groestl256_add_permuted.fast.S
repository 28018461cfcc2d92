#include "common/msp430/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/msp430/columns.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r12: chain read-write 64 bytes, r13: block read 64 bytes, r14: which in 0..1 }
stack: 144
timing: which
tables: secret-indexed
--- */

/*
 * 12,546 cycles for P and 12,566 for Q: ten rounds of eight columns, each of 138, or 145 in Q. A byte takes 15: 3 to load, 4 for the place of its
 * products, 8 to add these; storing a column takes 16. The sum of chaining value and block takes 580, which Q has no need of; adding what is made
 * to the chaining value 450, wiping both states 320.
 * The floor with these tables, 4 KB: 136 a column. Q's inversion is 7 of its 9 more.
 */

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted

    EVEN_TABLE
    ODD_TABLE
