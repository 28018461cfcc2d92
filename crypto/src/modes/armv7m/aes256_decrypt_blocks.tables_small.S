#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/by_blocks.inc"

/* ---
function: mote_aes256_decrypt_blocks
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes256_decrypt_blocks(uint8_t *data, size_t blocks, const mote_aes256_decryption_key *key)
registers: { r0: data read-write blocks*16 bytes, r1: blocks, r2: key read 240 bytes }
stack: 64
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_decrypt_blocks
    BLOCKS_BY_BLOCKS mote_aes256_decrypt
    ENDFUNCTION mote_aes256_decrypt_blocks
