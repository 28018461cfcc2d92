#include "common/rl78/asm.h"

    .set  IN_LOOPS, 1
    .set  COLUMNS, 8
    .set  ROUNDS, 10
#include "groestl/rl78/in_place.inc"

/* ---
function: mote_groestl256
prototype: void mote_groestl256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 206
timing: len
tables: secret-indexed
--- */

/*
 * 699 bytes of code. 57,850 cycles a block and 29,050 for the output: a round is 2,750 of them, of which 840 are the rows and 8 x 222 the
 * columns; reading a block twice 1,950.
 * RAM: 32 for the digest, 4 for arguments, 206, and 4 for the return address: 246 bytes.
 */

    FUNCTION mote_groestl256
    HASH_IN_PLACE
    ENDFUNCTION mote_groestl256
