#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/cbc_mac_blocks_tables.inc"

/* ---
function: mote_aes256_cbc_mac_blocks
prototype: void mote_aes256_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes256_key *key)
registers: { r0: chain read-write 16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: key read 240 bytes }
stack: 64
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_cbc_mac_blocks
    CBC_MAC_BLOCKS_BY_TABLE 6
    ENDFUNCTION mote_aes256_cbc_mac_blocks
