#include "common/avr/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#include "groestl/avr/loops.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 64 bytes, r22:r23: block read 64 bytes, r20:r21: which in 0..1 }
stack: 145
timing: which
tables: secret-indexed
--- */

/* 53,937 cycles for P and 53,292 for Q: 660 for each column. */

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted
