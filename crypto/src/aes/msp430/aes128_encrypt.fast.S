#include "common/msp430/asm.h"
#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 36
timing: alignment
tables: secret-indexed
--- */

/* All rounds one after the other: 1,647 cycles. */

    FUNCTION mote_aes128_encrypt
    BEGIN_FAR_BLOCK .Lodd
    .rept 3
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
    pop   r12
    ENCRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes128_encrypt
    ENDFUNCTION mote_aes128_encrypt

    ENCRYPT_TABLE
