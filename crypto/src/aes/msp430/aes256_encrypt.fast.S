#include "common/msp430/asm.h"
#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 36
timing: alignment
tables: secret-indexed
--- */

/*
 * All rounds one after the other: 2,282 cycles. The names of the registers come round in three, and of thirteen the first is a third one. Where
 * they go is in aes128_encrypt.S.
 */

    FUNCTION mote_aes256_encrypt
    BEGIN_FAR_BLOCK .Lodd, LOAD_FOR_ENCRYPT_ROUND_3
    ENCRYPT_ROUND_3
    .rept 4
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
    pop   r12
    ENCRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes256_encrypt
    ENDFUNCTION mote_aes256_encrypt

    ENCRYPT_TABLE
