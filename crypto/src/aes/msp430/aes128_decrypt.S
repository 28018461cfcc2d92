#include "common/msp430/asm.h"
#define SBOX mote_aes_inverse_sbox
#define LOOK_UP aes128_decrypt_products
#include "aes/msp430/rounds.inc"

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
    BEGIN r13, r12
    LOW 0, r4, r15, r13, r12
    HIGH 1, r10, r15, r13, r12
    LOW 2, r9, r15, r13, r12
    HIGH 3, r7, r15, r13, r12

    OPEN_HIGH 3, r9, r15
    HIGH 1, r4, r4, r15, r9
    LOW 0, r6, r4, r15, r9
    LOW 2, r11, r4, r15, r9

    OPEN_HIGH 3, r11, r4
    HIGH 1, r6, r6, r4, r11
    LOW 0, r8, r6, r4, r11
    LOW 2, r5, r6, r4, r11

    OPEN_HIGH 1, r8, r6
    LOW 0, r10, r10, r6, r8
    LOW 2, r7, r7, r6, r8
    HIGH 3, r5, r5, r6, r8

    BEGIN r7, r5
    LOW 0, r13, r10, r7, r5
    HIGH 1, r6, r10, r7, r5
    LOW 2, r11, r10, r7, r5
    HIGH 3, r9, r10, r7, r5

    OPEN_HIGH 1, r13, r10
    HIGH 3, r11, r11, r10, r13
    LOW 0, r15, r11, r10, r13
    LOW 2, r8, r11, r10, r13

    OPEN_HIGH 3, r8, r11
    HIGH 1, r15, r15, r11, r8
    LOW 0, r4, r15, r11, r8
    LOW 2, r12, r15, r11, r8

    OPEN_LOW 2, r9, r15
    LOW 0, r6, r6, r15, r9
    HIGH 1, r4, r4, r15, r9
    HIGH 3, r12, r12, r15, r9

    BEGIN r4, r12
    LOW 0, r7, r6, r4, r12
    HIGH 1, r15, r6, r4, r12
    LOW 2, r8, r6, r4, r12
    HIGH 3, r13, r6, r4, r12

    OPEN_HIGH 1, r7, r6
    HIGH 3, r8, r8, r6, r7
    LOW 0, r10, r8, r6, r7
    LOW 2, r9, r8, r6, r7

    OPEN_HIGH 3, r9, r8
    HIGH 1, r10, r10, r8, r9
    LOW 0, r11, r10, r8, r9
    LOW 2, r5, r10, r8, r9

    OPEN_HIGH 1, r11, r10
    LOW 0, r15, r15, r10, r11
    LOW 2, r13, r13, r10, r11
    HIGH 3, r5, r5, r10, r11
    mov   r12, r5
    NEXT_THREE .Lthree_rounds

    LAST  0, r4, r13, r10, r15
    LAST  2, r9, r13, r7, r15
    LAST  4, r6, r13, r4, r4
    LAST  6, r11, r13, r9, r9
    LAST  8, r8, r13, r6, r6
    LAST  10, r5, r13, r11, r11
    LAST  12, r10, r10, r8, r8
    LAST  14, r7, r7, r5, r5
    END_BLOCK
.Lodd:
    ODD   mote_aes128_decrypt
    ENDFUNCTION mote_aes128_decrypt

    TABLE aes128_decrypt_products
    INVERSE_SBOX_ROWS PRODUCTS_14_9
    INVERSE_SBOX_ROWS PRODUCTS_11_14
    INVERSE_SBOX_ROWS PRODUCTS_13_11
    INVERSE_SBOX_ROWS PRODUCTS_9_13
    ENDTABLE aes128_decrypt_products

    CONSTANT mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
