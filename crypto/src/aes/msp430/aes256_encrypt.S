#include "common/msp430/asm.h"
#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes256_encrypt
prototype: void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 240 bytes }
stack: 38
timing: alignment
tables: secret-indexed
--- */

/* ---
function: mote_aes256_encrypt_from_second
abi: internal
registers: { r12: column 0, r13: column 0, r15: column 1, r6: column 1, r11: column 2, r5: column 2, r8: column 3, r10: column 3, r14: the third round key, 0(sp): the turns of three rounds that are left with this one, 2(sp): the output, 4(sp): r4 to r10 and where to return to }
--- */

/* Three rounds in a loop, from the third one on. 2,320 cycles. */

    FUNCTION mote_aes256_encrypt
    IF_ODD .Lodd
    BEGIN_LONG_BLOCK LOAD_FOR_ENCRYPT_ROUND_3
    br    #.Lthird
.Lthree_rounds:
    ENCRYPT_ROUND_1

    .globl mote_aes256_encrypt_from_second
mote_aes256_encrypt_from_second:
    ENCRYPT_ROUND_2
.Lthird:
    ENCRYPT_ROUND_3
    NEXT_THREE .Lthree_rounds
    ENCRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes256_encrypt
    ENDFUNCTION mote_aes256_encrypt

    ENCRYPT_TABLE
