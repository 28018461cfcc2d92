#include "common/avr/asm.h"
#include "tinyjambu/avr/rounds.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r24:r25: state read-write 16 bytes, r22:r23: key read 16 bytes, r20:r21: "blocks in 1..8" }
stack: 18
timing: blocks
tables: none
--- */

.macro JOIN to, from
    and   \to, \from
.endm

.macro NOT byte
    com   \byte
.endm

.macro LOAD byte
    ld    \byte, X+
.endm

.macro STORE byte
    st    X+, \byte
.endm

    FUNCTION mote_tinyjambu_permute
    PERMUTE
    ENDFUNCTION mote_tinyjambu_permute
