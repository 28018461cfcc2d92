#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"
#include "modes/msp430/ocb3_fast.inc"

/* ---
function: mote_aes128_ocb3_decrypt_blocks
prototype: void mote_aes128_ocb3_decrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state, const mote_aes128_ocb3_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: state read-write 32 bytes, 2(sp): key read 480 bytes }
stack: 84            # with the offset of a block in 64
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,720 cycles for a block. */
.macro ALL_ROUNDS
    .rept 3
    DECRYPT_THREE_ROUNDS
    .endr
.endm

    FUNCTION mote_aes128_ocb3_decrypt_blocks
    OCB3_BLOCKS_INLINE mote_aes128_decrypt, mote_ocb3_next, 176, ALL_ROUNDS, DECRYPT_LAST, 176, 0, r15, r4, r5, r6, r7, r8, r9, r10, r11
    ENDFUNCTION mote_aes128_ocb3_decrypt_blocks
