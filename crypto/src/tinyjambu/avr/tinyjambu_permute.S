#include "common/avr/asm.h"
#include "tinyjambu/avr/plain.inc"
#include "tinyjambu/avr/rounds.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r24:r25: state read-write 16 bytes, r22:r23: key read 16 bytes, r20:r21: "blocks in 1..8" }
stack: 18
timing: blocks
tables: none
--- */

    FUNCTION mote_tinyjambu_permute
    PERMUTE
    ENDFUNCTION mote_tinyjambu_permute
