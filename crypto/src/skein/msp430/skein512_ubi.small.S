#include "common/msp430/asm.h"
#define WORDS 8
#include "skein/msp430/loops.inc"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { r12: chain read-write 64 bytes, r13: tweak read 16 bytes, r14: block read 64 bytes }
stack: 196
timing: none
tables: public-indexed
--- */

/* 60,646 cycles: 288 MIX of 159 on average, 19 subkeys and the ends 14,900. */

    FUNCTION mote_skein512_ubi
    UBI_IN_LOOPS
    ENDFUNCTION mote_skein512_ubi

    TABLE rotations, 1
    .byte 46, 36, 19, 37,  42, 33, 27, 14,  36, 39, 17, 49,  9, 54, 56, 44
    .byte 39, 30, 34, 24,  17, 13, 50, 10,  39, 43, 25, 29,  35, 56, 22, 8
    ENDTABLE rotations
