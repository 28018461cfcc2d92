#include "common/rl78/asm.h"

    .set  IN_LOOPS, 1
    .set  COLUMNS, 16
    .set  ROUNDS, 14
#include "groestl/rl78/in_place.inc"

/* ---
function: mote_groestl512
prototype: void mote_groestl512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 352
timing: len
tables: secret-indexed
--- */

/*
 * 752 bytes of code. 165,700 cycles a block and 82,500 for the output.
 * RAM: 64 for the digest, 4 for arguments, 352, and 4 for the return address: 424 bytes.
 */

    FUNCTION mote_groestl512
    HASH_IN_PLACE
    ENDFUNCTION mote_groestl512
