#include "modes/msp430/cbc_mac_fast.inc"

/* ---
function: mote_aes128_cbc_mac_blocks
prototype: void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes128_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 176 bytes }
stack: 60
timing: blocks, alignment
tables: secret-indexed
--- */

/* Nine rounds of 158 cycles and the last of 142: 1,638 cycles for a block. */
.macro ALL_ROUNDS
    .rept 3
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
.endm

    FUNCTION mote_aes128_cbc_mac_blocks
    CBC_MAC_INLINE aes128, ALL_ROUNDS, r13, r15, r4, r5, r6, r7, r8, r9, r10, r11
    ENDFUNCTION mote_aes128_cbc_mac_blocks
