#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/encrypt_blocks.inc"

/* ---
function: mote_aes256_encrypt_blocks
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes256_encrypt_blocks(uint8_t *data, size_t blocks, const mote_aes256_key *key)
registers: { r0: data read-write blocks*16 bytes, r1: blocks, r2: key read 240 bytes }
stack: 584
timing: blocks, alignment
tables: none
--- */

    FUNCTION mote_aes256_encrypt_blocks
    ENCRYPT_BLOCKS aes256, PLANES_OF_LONG_KEYS
    ENDFUNCTION mote_aes256_encrypt_blocks
