#include "common/rl78/asm.h"

/* ---
function: mote_sha3_512
prototype: void mote_sha3_512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 472
timing: len
tables: public-indexed
--- */
    FUNCTION mote_sha3_512
    mov   c, #9
    br    $!mote_keccak_hash
    ENDFUNCTION mote_sha3_512
