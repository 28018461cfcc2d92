#include "common/avr/asm.h"

#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/avr/columns.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 64 bytes, r22:r23: block read 64 bytes, r20:r21: which in 0..1 }
stack: 145
timing: which
tables: secret-indexed
--- */

/* MixBytes is called, so that there is one of it: 7 cycles more for each column. 14,794 cycles for P and 14,850 for Q. */

.macro MIX
    rcall .Lmix
.endm

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED
.Lmix:
    MIX_BYTES
    ret
    ENDFUNCTION mote_groestl256_add_permuted
