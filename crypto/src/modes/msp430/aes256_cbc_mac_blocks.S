#include "modes/msp430/cbc_mac_blocks.inc"

/* ---
function: mote_aes256_cbc_mac_blocks
prototype: void mote_aes256_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes256_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 240 bytes }
stack: 58             # with the small block cipher; 28 with the others at even addresses
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_cbc_mac_blocks
    CBC_MAC_BLOCKS aes256
    ENDFUNCTION mote_aes256_cbc_mac_blocks
