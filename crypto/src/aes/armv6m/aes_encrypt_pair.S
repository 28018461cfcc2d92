#include "common/armv6m/asm.h"
#include "aes/armv6m/mix.inc"
#include "aes/armv6m/rounds.inc"

/* ---
function: mote_aes_encrypt_pair
abi: internal            # callable from C, but it has no portable equal: pair.h
prototype: void mote_aes_encrypt_pair(uint32_t blocks[8], const uint32_t *planes, unsigned rounds)
registers: { r0: blocks read-write 32 bytes, r1: planes read 480 bytes, r2: "rounds in {10, 14}" }
stack: 112
timing: rounds
tables: public-indexed
--- */

/* Four rounds unrolled, but the S-box is called. */
.macro SBOX
    bl    mote_aes_substitute_planes
.endm

    FUNCTION mote_aes_encrypt_pair
    PAIR  1, 3
    ENDFUNCTION mote_aes_encrypt_pair

/* 4,066 cycles for ten rounds: S-boxes 2,180, of it the calls 120; nine times MixColumns 1,177; keys 352, slicing 210, both ends and the loop
 * 147. Floor: 113 gates of the S-box and some 40 copies of their operands, where 93 cycles go now; 24 for a round key. */
