#include "common/msp430/asm.h"
#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 36
timing: alignment
tables: secret-indexed
--- */

/* All rounds one after the other: 1,607 cycles. */

    FUNCTION mote_aes128_decrypt
    BEGIN_FAR_BLOCK .Lodd
    .rept 3
    DECRYPT_THREE_ROUNDS
    .endr
    pop   r12
    DECRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes128_decrypt
    ENDFUNCTION mote_aes128_decrypt

    DECRYPT_TABLES
