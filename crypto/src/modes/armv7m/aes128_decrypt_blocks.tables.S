#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#define INVERSE
#include "modes/armv7m/blocks_tables.inc"

/* ---
function: mote_aes128_decrypt_blocks
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_decrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_decryption_key *key)
registers: { r0: data read-write blocks*16 bytes, r1: blocks, r2: key read 176 bytes }
stack: 48
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_decrypt_blocks
    BLOCKS_BY_TABLE 4
    ENDFUNCTION mote_aes128_decrypt_blocks
