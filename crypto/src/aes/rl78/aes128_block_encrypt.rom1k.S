#include "aes/rl78/round.inc"

/* ---
function: mote_aes128_block_encrypt
prototype: void mote_aes128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 10
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop, ShiftRows in place: what columns 0 to 2 give and a later column still needs the place of waits in the
 * frame: bytes 2 and 3, 6 and 7 as words, 1 and 11.
 *
 * 3,041 cycles: 136 for the first layer, nine rounds of 236 for the columns and 8 for the waiting bytes, ten keys of 59, 53 for loop and
 * entry, 56 for the last layer, 10 around. 160 + 40 look-ups of 4 cycles in flash are 800 of them.
 * RAM of the caller and ours: 50 for the block, 10, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_aes128_block_encrypt
    BEGIN
    br    $!.Lkey

.Lround:
    COLUMN mote_aes_sbox, WORK,    0, 5, 10, 15,  0, FRAME+4, FRAME, FRAME+1
    COLUMN mote_aes_sbox, WORK+4,  4, 9, 14, 3,   4, 5, FRAME+2, FRAME+3
    COLUMN mote_aes_sbox, WORK+8,  8, 13, 2, 7,   8, 9, 10, FRAME+5
    COLUMN mote_aes_sbox, WORK+12, 12, 1, 6, 11,  12, 13, 14, 15
    movw  ax, [sp]
    movw  [hl+2], ax
    movw  ax, [sp+2]
    movw  [hl+6], ax
    mov   a, [sp+4]
    mov   [hl+1], a
    mov   a, [sp+5]
    mov   [hl+11], a
.Lkey:
    NEXT_KEY
    cmp   a, #0x6c                      /* the eleventh constant */
    skz
    br    $!.Lround

    addw  sp, #6
    LAST
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
