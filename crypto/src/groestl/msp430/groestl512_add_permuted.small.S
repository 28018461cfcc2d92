#include "common/msp430/asm.h"

#define COLUMNS 16
#define ROUNDS 14
#define FARTHEST 11
#include "groestl/msp430/small.inc"

/* ---
function: mote_groestl512_add_permuted
prototype: void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which)
registers: { r12: chain read-write 128 bytes, r13: block read 128 bytes, r14: which in 0..1 }
stack: 240
timing: which
tables: [public-indexed, secret-indexed]
--- */

/* Byte by byte, with the S-box alone. 174,906 cycles. */

    FUNCTION mote_groestl512_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl512_add_permuted

    TABLES
