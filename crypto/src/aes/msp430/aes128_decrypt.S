#include "common/msp430/asm.h"
#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 38
timing: alignment
tables: secret-indexed
--- */

/*
 * Three rounds in a loop, as in encryption. Column j takes row r from column j - r, so that six words of eight give their lower byte first: a
 * round is 154, and all of it 1,631 cycles.
 */

    FUNCTION mote_aes128_decrypt
    IF_ODD .Lodd
    BEGIN_BLOCK
.Lthree_rounds:
    DECRYPT_THREE_ROUNDS
    NEXT_THREE .Lthree_rounds
    DECRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes128_decrypt
    ENDFUNCTION mote_aes128_decrypt

    DECRYPT_TABLES
