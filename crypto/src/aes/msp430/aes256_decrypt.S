#include "common/msp430/asm.h"
#define SBOX mote_aes_inverse_sbox
#define LOOK_UP mote_aes128_decrypt_products
#include "aes/msp430/decrypt.inc"

/* ---
function: mote_aes256_decrypt
prototype: void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 38
timing: alignment
tables: secret-indexed
--- */

/* Three rounds in a loop, from the third one on. 2,267 cycles. */

    FUNCTION mote_aes256_decrypt
    IF_ODD .Lodd
    BEGIN_LONG_BLOCK LOAD_FOR_DECRYPT_ROUND_3
    br    #.Lthird
.Lthree_rounds:
    DECRYPT_ROUND_1
    DECRYPT_ROUND_2
.Lthird:
    DECRYPT_ROUND_3
    NEXT_THREE .Lthree_rounds
    DECRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes256_decrypt
    ENDFUNCTION mote_aes256_decrypt

    DECRYPT_TABLES
