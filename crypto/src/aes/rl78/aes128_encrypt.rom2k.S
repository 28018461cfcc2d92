#include "aes/rl78/expanded.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { x:a: out write 16 bytes, 4(sp):5(sp): in read 16 bytes, 6(sp):7(sp): expanded read 176 bytes }
stack: 46
timing: none
tables: secret-indexed
--- */

/*
 * Three rounds in a loop, as for mote_aes128_block_encrypt: in the first two ShiftRows never moves a byte, the third brings all home.
 *
 * 2,547 cycles: 141 for the first layer, nine rounds of 236 for columns and 20 for the key, three times 8 for waiting bytes, 17 for the loop, 61
 * for the last layer. RAM of the caller and ours: 32 for the blocks, 176 for the keys, 4 for two addresses, 46, and 4 for the
 * return address: 262 bytes.
 */
    FUNCTION mote_aes128_encrypt
    BEGIN_BLOCK mote_aes_sbox
    mov   [hl+TURNS_AT], #3
.Lthree_rounds:
    TAKE_KEY
    IN_PLACE KEY,    0, 5, 10, 15
    IN_PLACE KEY+4,  4, 9, 14, 3
    IN_PLACE KEY+8,  8, 13, 2, 7
    IN_PLACE KEY+12, 12, 1, 6, 11
    TAKE_KEY
    IN_PLACE KEY,    0, 9, 2, 11
    IN_PLACE KEY+4,  4, 13, 6, 15
    IN_PLACE KEY+8,  8, 1, 10, 3
    IN_PLACE KEY+12, 12, 5, 14, 7
    TAKE_KEY
    COLUMN mote_aes_sbox, KEY+12, 12, 9, 6, 3,   12, WAITING+4, WAITING, WAITING+1
    COLUMN mote_aes_sbox, KEY+8,  8, 5, 2, 15,   8, 9, WAITING+2, WAITING+3
    COLUMN mote_aes_sbox, KEY+4,  4, 1, 14, 11,  4, 5, 6, WAITING+5
    COLUMN mote_aes_sbox, KEY,    0, 13, 10, 7,  0, 1, 2, 3
    COME_HOME 14, 10, 13, 7
    dec   [hl+TURNS_AT]
    skz
    br    $!.Lthree_rounds
    END_BLOCK 1
    ENDFUNCTION mote_aes128_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
