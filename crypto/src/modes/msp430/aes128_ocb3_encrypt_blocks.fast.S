#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"
#include "modes/msp430/ocb3_fast.inc"

/* ---
function: mote_aes128_ocb3_encrypt_blocks
prototype: void mote_aes128_ocb3_encrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state, const mote_aes128_ocb3_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: state read-write 32 bytes, 2(sp): key read 480 bytes }
stack: 84            # with the offset of a block in 64
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,760 cycles for a block. */
.macro ALL_ROUNDS
    .rept 3
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
.endm

    FUNCTION mote_aes128_ocb3_encrypt_blocks
    OCB3_BLOCKS_INLINE mote_aes128_encrypt, mote_ocb3_next, 176, ALL_ROUNDS, ENCRYPT_LAST, 0, 1, r15, r4, r5, r6, r7, r8, r9, r10, r11
    ENDFUNCTION mote_aes128_ocb3_encrypt_blocks
