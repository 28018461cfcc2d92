#include "common/rl78/asm.h"

    .set  ROWS_ARE_CALLED, 1
    .set  COLUMNS, 8
    .set  ROUNDS, 10
#include "groestl/rl78/in_place.inc"

/* ---
function: mote_groestl256
prototype: void mote_groestl256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 194
timing: len
tables: secret-indexed
--- */

/*
 * 1,373 bytes of code. 44,704 cycles a block and 22,400 for the output: a round is 2,090 of them, of which 600 are the rows and 8 x 166 the
 * columns; reading a block twice 1,950.
 * RAM: 32 for the digest, 4 for arguments, 194, and 4 for the return address: 234 bytes.
 */

    FUNCTION mote_groestl256
    HASH_IN_PLACE
    ENDFUNCTION mote_groestl256
