#include "common/rl78/asm.h"

/* ---
function: mote_sha3_256
prototype: void mote_sha3_256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 470
timing: len
tables: public-indexed
--- */
    FUNCTION mote_sha3_256
    mov   c, #17
    br    $!mote_keccak_hash
    ENDFUNCTION mote_sha3_256
