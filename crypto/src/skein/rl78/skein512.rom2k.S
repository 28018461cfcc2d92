#include "common/rl78/asm.h"

    .set  UNROLLED_KEYS, 1
#include "skein/rl78/skein512.inc"
#include "skein/rl78/hash_unrolled.inc"

/* ---
function: mote_skein512
prototype: void mote_skein512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 182
timing: len
tables: public-indexed
--- */

/*
 * Subkeys without loops. 1,297 bytes of code and tables of 192. 56,550 to 57,300 cycles a block, the one of the output included: 288 MIX of
 * 147, 19 subkeys of 690.
 * RAM: 64 for the digest, 4 for arguments, 182, and 4 for the return address: 254 bytes.
 */

    FUNCTION mote_skein512
    HASH_IN_LOOPS
    ENDFUNCTION mote_skein512

    INITIAL

    TABLE mixes, 2
    EIGHT_ROUNDS
    ENDTABLE mixes
