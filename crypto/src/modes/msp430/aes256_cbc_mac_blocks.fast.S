#include "modes/msp430/cbc_mac_fast.inc"

/* ---
function: mote_aes256_cbc_mac_blocks
prototype: void mote_aes256_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes256_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 240 bytes }
stack: 60
timing: blocks, alignment
tables: secret-indexed
--- */

/* Thirteen rounds, the first of which is a third one. */
.macro ALL_ROUNDS
    ENCRYPT_ROUND_3
    .rept 4
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
.endm

    FUNCTION mote_aes256_cbc_mac_blocks
    CBC_MAC_INLINE aes256, ALL_ROUNDS, r5, r6, r4, r9, r7, r15, r10, r11, r13, r8
    ENDFUNCTION mote_aes256_cbc_mac_blocks
