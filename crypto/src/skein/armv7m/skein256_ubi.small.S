#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#define WORDS 4
#include "skein/armv7m/loops.inc"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r0: chain read-write 32 bytes, r1: tweak read 16 bytes, r2: block read 32 bytes }
stack: 152
timing: alignment
tables: public-indexed
--- */

/* 8,872 cycles on a Cortex-M3: 144 MIX of 38 on average, 19 subkeys and the ends 3,300. */

    FUNCTION mote_skein256_ubi
    UBI_IN_LOOPS
    ENDFUNCTION mote_skein256_ubi

    TABLE rotations, 1
    .byte 14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32
    ENDTABLE rotations
