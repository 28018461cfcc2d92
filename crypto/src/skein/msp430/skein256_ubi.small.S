#include "common/msp430/asm.h"
#define WORDS 4
#include "skein/msp430/loops.inc"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r12: chain read-write 32 bytes, r13: tweak read 16 bytes, r14: block read 32 bytes }
stack: 132
timing: none
tables: public-indexed
--- */

/* 32,491 cycles: 144 MIX of 153 on average, 19 subkeys and the ends 10,400. */

    FUNCTION mote_skein256_ubi
    UBI_IN_LOOPS
    ENDFUNCTION mote_skein256_ubi

    TABLE rotations, 1
    .byte 14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32
    ENDTABLE rotations
