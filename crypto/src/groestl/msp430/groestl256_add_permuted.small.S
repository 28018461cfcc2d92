#include "common/msp430/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/msp430/small.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r12: chain read-write 64 bytes, r13: block read 64 bytes, r14: which in 0..1 }
stack: 144
timing: which
tables: [public-indexed, secret-indexed]
--- */

/* Byte by byte, with the S-box alone. 64,344 cycles. */

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted

    TABLES
