#include "common/avr/asm.h"

#define COLUMNS 16
#define ROUNDS 14
#define FARTHEST 11
#include "groestl/avr/columns.inc"

/* ---
function: mote_groestl512_add_permuted
prototype: void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 128 bytes, r22:r23: block read 128 bytes, r20:r21: which in 0..1 }
stack: 273
timing: which
tables: secret-indexed
--- */

/* MixBytes is called, so that there is one of it. 41,662 cycles for P and 42,370 for Q. */

.macro MIX
    rcall .Lmix
.endm

    FUNCTION mote_groestl512_add_permuted
    ADD_PERMUTED
.Lmix:
    MIX_BYTES
    ret
    ENDFUNCTION mote_groestl512_add_permuted
