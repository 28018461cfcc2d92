#include "common/msp430/asm.h"

#define COLUMNS 16
#define ROUNDS 14
#define FARTHEST 11
#include "groestl/msp430/columns.inc"

/* ---
function: mote_groestl512_add_permuted
prototype: void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which)
registers: { r12: chain read-write 128 bytes, r13: block read 128 bytes, r14: which in 0..1 }
stack: 272
timing: which
tables: secret-indexed
--- */

/* 33,812 cycles for P and 34,238 for Q: fourteen rounds of sixteen columns. */

    FUNCTION mote_groestl512_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl512_add_permuted

    EVEN_TABLE
    ODD_TABLE
