#include "common/armv7m/asm.h"
#include "present/armv7m/rounds.inc"

/* ---
function: mote_present80_decrypt_pair
prototype: void mote_present80_decrypt_pair(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 256 bytes }
stack: 24
timing: alignment
tables: none
--- */

    FUNCTION mote_present80_decrypt_pair
    DECRYPT LOAD_PAIR, ADD_KEY_TO_PAIR, STORE_PAIR
    ENDFUNCTION mote_present80_decrypt_pair

/* As for one block, with 12 more in two rounds for round keys that are of one block. */
