#include "common/msp430/asm.h"
#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 36
timing: alignment
tables: secret-indexed
--- */

/*
 * All rounds one after the other: 2,229 cycles. The names of the registers come round in three, and of thirteen the first is a third one. Where
 * they go is in aes128_encrypt.S.
 */

    FUNCTION mote_aes256_decrypt
    BEGIN_FAR_BLOCK .Lodd, LOAD_FOR_DECRYPT_ROUND_3
    DECRYPT_ROUND_3
    .rept 4
    DECRYPT_THREE_ROUNDS
    .endr
    pop   r12
    DECRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes256_decrypt
    ENDFUNCTION mote_aes256_decrypt

    DECRYPT_TABLES
