#include "common/msp430/asm.h"
#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 38
timing: alignment
tables: secret-indexed
--- */

/* ---
function: mote_aes128_encrypt_from_third
abi: internal
registers: { r4: column 0, r9: column 0, r7: column 1, r15: column 1, r10: column 2, r11: column 2, r13: column 3, r8: column 3, r14: the third round key behind the first, 0(sp): the number 3, 2(sp): the output, 4(sp): r4 to r10 and where to return to }
--- */

/*
 * Three rounds in a loop: the names of the registers then need one move. Column j takes row r from column j + r.
 *
 * 1,671 cycles: nine rounds of 158, the last 142, 32 for the block and the first key, 21 for loops, 44 for registers, 10 around. Of a round, 96
 * look up, 16 load keys, 46 make indices: 2 and 3 for the two bytes of a word that gives its lower one first, 4 and 2 for the others, which are
 * six of eight here. Columns in falling order would make that two, and cost as much for walking the round keys to and fro.
 */

    FUNCTION mote_aes128_encrypt
    IF_ODD .Lodd
    BEGIN_BLOCK
.Lthree_rounds:
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2

    .globl mote_aes128_encrypt_from_third
mote_aes128_encrypt_from_third:
    ENCRYPT_ROUND_3
    NEXT_THREE .Lthree_rounds
    ENCRYPT_LAST STORE
    END_BLOCK
.Lodd:
    ODD   mote_aes128_encrypt
    ENDFUNCTION mote_aes128_encrypt

    ENCRYPT_TABLE
