#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/encrypt_two.inc"

/* ---
function: mote_aes256_encrypt_two
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes256_encrypt_two(uint8_t a[16], uint8_t b[16], const mote_aes256_planes *planes)
registers: { r0: a read-write 16 bytes, r1: b read-write 16 bytes, r2: planes read 480 bytes }
stack: 112
timing: alignment
tables: none
--- */

    FUNCTION mote_aes256_encrypt_two
    ENCRYPT_TWO aes256, PLANES_OF_LONG_KEYS
    ENDFUNCTION mote_aes256_encrypt_two
