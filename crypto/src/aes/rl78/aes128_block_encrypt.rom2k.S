#include "aes/rl78/in_place.inc"
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
 * Three rounds in a loop. In the first two ShiftRows never moves a byte: column c of row r then stands at column c + r or c + 2r, and a
 * column goes back to the places that it came from. The third brings all home: what a later column still needs the place of waits
 * in the frame: bytes 14 and 15, 10 and 11 as words, 13 and 7.
 *
 * 2,953 cycles: 136 for the first layer, nine rounds of 236 for the columns, three times 8 for waiting bytes, ten keys, nine of them of 59
 * and one of 54, 16 for the loop, 56 for the last layer, 12 around.
 * RAM of the caller and ours: 50 for the block, 10, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_aes128_block_encrypt
    BEGIN

.Lround:
    NEXT_KEY
    IN_PLACE WORK,    0, 5, 10, 15
    IN_PLACE WORK+4,  4, 9, 14, 3
    IN_PLACE WORK+8,  8, 13, 2, 7
    IN_PLACE WORK+12, 12, 1, 6, 11
    NEXT_KEY
    IN_PLACE WORK,    0, 9, 2, 11
    IN_PLACE WORK+4,  4, 13, 6, 15
    IN_PLACE WORK+8,  8, 1, 10, 3
    IN_PLACE WORK+12, 12, 5, 14, 7
    NEXT_KEY
    COLUMN mote_aes_sbox, WORK+12, 12, 9, 6, 3,   12, FRAME+4, FRAME, FRAME+1
    COLUMN mote_aes_sbox, WORK+8,  8, 5, 2, 15,   8, 9, FRAME+2, FRAME+3
    COLUMN mote_aes_sbox, WORK+4,  4, 1, 14, 11,  4, 5, 6, FRAME+5
    COLUMN mote_aes_sbox, WORK,    0, 13, 10, 7,  0, 1, 2, 3
    movw  ax, [sp]
    movw  [hl+14], ax
    movw  ax, [sp+2]
    movw  [hl+10], ax
    mov   a, [sp+4]
    mov   [hl+13], a
    mov   a, [sp+5]
    mov   [hl+7], a
    FETCH CONSTANT_AT
    cmp   a, #0x36                      /* the tenth constant */
    skz
    br    $!.Lround

    addw  sp, #6
    ROUND_KEY "xor a, #0x36"
    LAST
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
