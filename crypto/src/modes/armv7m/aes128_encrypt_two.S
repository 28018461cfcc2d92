#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/encrypt_two.inc"

/* ---
function: mote_aes128_encrypt_two
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_encrypt_two(uint8_t a[16], uint8_t b[16], const mote_aes128_planes *planes)
registers: { r0: a read-write 16 bytes, r1: b read-write 16 bytes, r2: planes read 352 bytes }
stack: 112
timing: alignment
tables: none
--- */

    FUNCTION mote_aes128_encrypt_two
    ENCRYPT_TWO aes128, PLANES_OF_KEYS
    ENDFUNCTION mote_aes128_encrypt_two
