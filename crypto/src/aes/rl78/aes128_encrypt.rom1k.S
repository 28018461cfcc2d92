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
 * A round in a loop; what a later column still needs the place of waits in the frame. 2,631 cycles.
 */
    FUNCTION mote_aes128_encrypt
    BEGIN_BLOCK mote_aes_sbox
    mov   [hl+TURNS_AT], #9
.Lround:
    TAKE_KEY
    COLUMN mote_aes_sbox, KEY,    0, 5, 10, 15,  0, WAITING+4, WAITING, WAITING+1
    COLUMN mote_aes_sbox, KEY+4,  4, 9, 14, 3,   4, 5, WAITING+2, WAITING+3
    COLUMN mote_aes_sbox, KEY+8,  8, 13, 2, 7,   8, 9, 10, WAITING+5
    COLUMN mote_aes_sbox, KEY+12, 12, 1, 6, 11,  12, 13, 14, 15
    COME_HOME 2, 6, 1, 11
    dec   [hl+TURNS_AT]
    skz
    br    $!.Lround
    END_BLOCK 1
    ENDFUNCTION mote_aes128_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
