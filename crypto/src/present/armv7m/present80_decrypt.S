#include "common/armv7m/asm.h"
#include "present/armv7m/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r0: out write 8 bytes, r1: in read 8 bytes, r2: expanded read 256 bytes }
stack: 24
timing: alignment
tables: none
--- */

    FUNCTION mote_present80_decrypt
    DECRYPT LOAD_BLOCK, ADD_KEY, STORE_BLOCK
    ENDFUNCTION mote_present80_decrypt

/* Two rounds take 79: 26 for the S-boxes, 32 for LOWER and UPPER, 14 for keys, the loop 7. Without the loop, 72 is the floor of these places. */
