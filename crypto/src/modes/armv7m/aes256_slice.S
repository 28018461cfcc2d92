#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/slice.inc"

/* ---
function: mote_aes256_slice
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes256_slice(mote_aes256_planes *planes, const mote_aes256_key *key)
registers: { r0: planes write 480 bytes, r1: key read 240 bytes }
stack: 40
timing: alignment
tables: none
--- */

    FUNCTION mote_aes256_slice
    SLICE aes256, PLANES_OF_LONG_KEYS
    ENDFUNCTION mote_aes256_slice
