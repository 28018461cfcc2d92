#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"
#include "modes/msp430/ocb3_fast.inc"

/* ---
function: mote_aes256_ocb3_decrypt_blocks
prototype: void mote_aes256_ocb3_decrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state, const mote_aes256_ocb3_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: state read-write 32 bytes, 2(sp): key read 608 bytes }
stack: 84            # with the offset of a block in 64
timing: blocks, alignment
tables: secret-indexed
--- */

/* Thirteen rounds, the first of which is a third one. */
.macro ALL_ROUNDS
    DECRYPT_ROUND_3
    .rept 4
    DECRYPT_THREE_ROUNDS
    .endr
.endm

    FUNCTION mote_aes256_ocb3_decrypt_blocks
    OCB3_BLOCKS_INLINE mote_aes256_decrypt, mote_aes256_ocb3_next, 240, ALL_ROUNDS, DECRYPT_LAST, 240, 0, r6, r7, r5, r10, r13, r11, r8, r15, r9
    ENDFUNCTION mote_aes256_ocb3_decrypt_blocks
