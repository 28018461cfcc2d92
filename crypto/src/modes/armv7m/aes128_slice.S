#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/slice.inc"

/* ---
function: mote_aes128_slice
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_slice(mote_aes128_planes *planes, const mote_aes128_key *key)
registers: { r0: planes write 352 bytes, r1: key read 176 bytes }
stack: 40
timing: alignment
tables: none
--- */

    FUNCTION mote_aes128_slice
    SLICE aes128, PLANES_OF_KEYS
    ENDFUNCTION mote_aes128_slice
