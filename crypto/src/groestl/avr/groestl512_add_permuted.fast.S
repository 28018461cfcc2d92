#include "common/avr/asm.h"

#define COLUMNS 16
#define ROUNDS 14
#define FARTHEST 11
#include "groestl/avr/columns.inc"

/* ---
function: mote_groestl512_add_permuted
prototype: void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which)
registers: { r24:r25: chain read-write 128 bytes, r22:r23: block read 128 bytes, r20:r21: which in 0..1 }
stack: 271
timing: which
tables: secret-indexed
--- */

/* 40,094 cycles for P and 40,802 for Q: fourteen rounds of sixteen columns. Y moves on twice for most, since it reaches half of the state. */

.macro MIX
    MIX_BYTES
.endm

    FUNCTION mote_groestl512_add_permuted
    ADD_PERMUTED
    ENDFUNCTION mote_groestl512_add_permuted
