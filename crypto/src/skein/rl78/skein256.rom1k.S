#include "common/rl78/asm.h"
#include "skein/rl78/skein256.inc"
#include "skein/rl78/hash_unrolled.inc"

/* ---
function: mote_skein256
prototype: void mote_skein256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 120
timing: len
tables: public-indexed
--- */

/*
 * 585 bytes of code and tables of 104. 32,800 to 33,600 cycles a block, the one of the output included: 144 MIX of 147, 19 subkeys of 570.
 * RAM: 32 for the digest, 4 for arguments, 120, and 4 for the return address: 160 bytes.
 */

    FUNCTION mote_skein256
    HASH_IN_LOOPS
    ENDFUNCTION mote_skein256

    INITIAL

    TABLE mixes, 2
    EIGHT_ROUNDS
    ENDTABLE mixes
