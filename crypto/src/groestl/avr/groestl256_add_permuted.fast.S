#include "common/avr/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/avr/columns.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 64 bytes, r22:r23: block read 64 bytes, r20:r21: which in 0..1 }
stack: 143
timing: which
tables: secret-indexed
--- */

/*
 * 14,234 cycles for P and 14,290 for Q: ten rounds of eight columns, each of 159, or 166 in Q. Of a column, 117 are MixBytes, 40 look-ups with
 * their loads, 2 or 9 constants. The chaining value and the block take 550, which Q has no need of; adding what is made to the chaining value
 * and wiping both states take 800. With the S-box in RAM 640 less.
 * The floor: 152 a column, with neither copies nor constants. Q's inversion is 7 of its 9, which an S-box of its own would save.
 */

.macro MIX
    MIX_BYTES
.endm

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl256_add_permuted
