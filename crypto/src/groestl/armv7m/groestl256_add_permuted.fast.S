#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "groestl/armv7m/planes.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r0: chain read-write 64 bytes, r1: block read 64 bytes, r2: which in 0..1 }
stack: 224
timing: [alignment, which]
tables: none
--- */

/*
 * 15,169 cycles without wait states for P and Q of a compression, 700 a round. In a round the S-box takes 2 times 141, ShiftBytes 168, 9 for a
 * plane of even rows and 12 for one of odd rows, MixBytes 108 and 48 for its loads and stores, constants and inversion 23. With wait states it is
 * the bytes of instructions that count: most have four.
 * The floor: 226 gates of the S-box and 108 sums, 6,700 a compression; ShiftBytes is what could be less.
 */

.macro SBOX
    SUBSTITUTE
.endm

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted
