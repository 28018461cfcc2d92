#include "aes/rl78/expanded.inc"
#include "aes/rl78/inverse.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { x:a: out write 16 bytes, 4(sp):5(sp): in read 16 bytes, 6(sp):7(sp): expanded read 176 bytes }
stack: 46
timing: none
tables: secret-indexed
--- */

.macro INVERSE_COLUMN key, p0, p1, p2, p3, s0, s1, s2, s3
    TO_INVERSE \p0, \p2
    TO_INVERSE \p1, \p3
    COLUMN mote_aes_inverse_sbox, \key, \p0, \p1, \p2, \p3, \s0, \s1, \s2, \s3
.endm

/*
 * The equivalent inverse cipher: the round of encryption with another table, InvMixColumns, and InvShiftRows, which is done in place as
 * ShiftRows is: what a later column still needs the place of waits in the frame.
 *
 * 3,639 cycles: nine rounds of 348 for columns, 20 for the key and 8 for waiting bytes.
 */
    FUNCTION mote_aes128_decrypt
    BEGIN_BLOCK mote_aes_inverse_sbox
    mov   [hl+TURNS_AT], #9
.Lround:
    TAKE_KEY
    INVERSE_COLUMN KEY+12, 12, 9, 6, 3,   12, WAITING+4, WAITING, WAITING+1
    INVERSE_COLUMN KEY+8,  8, 5, 2, 15,   8, 9, WAITING+2, WAITING+3
    INVERSE_COLUMN KEY+4,  4, 1, 14, 11,  4, 5, 6, WAITING+5
    INVERSE_COLUMN KEY,    0, 13, 10, 7,  0, 1, 2, 3
    COME_HOME 14, 10, 13, 7
    dec   [hl+TURNS_AT]
    skz
    br    $!.Lround
    END_BLOCK 3
    ENDFUNCTION mote_aes128_decrypt

    LOOKED_UP mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
