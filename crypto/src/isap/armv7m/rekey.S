#include "common/armv7m/asm.h"
#define ROUNDS_PUSH
#include "isap/armv7m/rekey.inc"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r0: state read-write 40 bytes, r1: y read 16 bytes }
stack: 56
timing: none
tables: public-indexed
--- */

    FUNCTION mote_isap_rekey
    REKEY
    ENDFUNCTION mote_isap_rekey

/* A bit takes 61 cycles: a round 54, the bit 3, the loop 4. Lanes that stayed as they are would take 19 more in each round. */
