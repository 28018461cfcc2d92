#include "common/rl78/asm.h"

    .set  ROWS_ARE_CALLED, 1
    .set  COLUMNS, 16
    .set  ROUNDS, 14
#include "groestl/rl78/in_place.inc"

/* ---
function: mote_groestl512
prototype: void mote_groestl512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 338
timing: len
tables: secret-indexed
--- */

/*
 * Rows are called. 2,017 bytes of code. 117,550 cycles a block and 59,000 for the output.
 * RAM: 64 for the digest, 4 for arguments, 338, and 4 for the return address: 410 bytes.
 */

    FUNCTION mote_groestl512
    HASH_IN_PLACE
    ENDFUNCTION mote_groestl512
