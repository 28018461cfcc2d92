#include "common/armv6m/asm.h"
#include "aes/armv6m/rounds.inc"
#include "aes/armv6m/unmix.inc"

/* ---
function: mote_aes_decrypt_pair
abi: internal            # callable from C, but it has no portable equal: pair.h
prototype: void mote_aes_decrypt_pair(uint32_t blocks[8], const uint32_t *planes, unsigned rounds)
registers: { r0: blocks read-write 32 bytes, r1: planes read 480 bytes, r2: "rounds in {10, 14}" }
stack: 112
timing: rounds
tables: public-indexed
--- */

/* The equivalent inverse cipher of FIPS 197, Section 5.3.5. Four rounds unrolled, but the inverse S-box is called. */
.macro SBOX
    bl    mote_aes_unsubstitute_planes
.endm

    FUNCTION mote_aes_decrypt_pair
    PAIR  3, 1
    ENDFUNCTION mote_aes_decrypt_pair

/* 4,942 cycles for ten rounds: inverse S-boxes 2,370, of it the calls 80; nine times the inverse of MixColumns 1,807; keys 352, slicing 210,
 * both ends and the loop 203. Floor: 120 gates of the inverse S-box and some 50 copies of their operands, where 109 cycles go now. */
