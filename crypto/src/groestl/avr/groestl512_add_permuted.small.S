#include "common/avr/asm.h"

#define COLUMNS 16
#define ROUNDS 14
#include "groestl/avr/loops.inc"

/* ---
function: mote_groestl512_add_permuted
prototype: void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 128 bytes, r22:r23: block read 128 bytes, r20:r21: which in 0..1 }
stack: 274
timing: which
tables: secret-indexed
--- */

/* 155,137 cycles for P and 153,852 for Q. */

    FUNCTION mote_groestl512_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl512_add_permuted
