#include "aes/rl78/in_place.inc"
#include "aes/rl78/round.inc"

/* ---
function: mote_aes128_block_encrypt
prototype: void mote_aes128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 48 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/* Column `to` of round i. ShiftRows never moves a byte: column c of row r stands at column c + i r, so that a column goes back to
 * the places that it came from. */
.macro TURNED i, to
    IN_PLACE WORK+4*\to, 4*\to, 4*((\to+1+\i)%4)+1, 4*((\to+2+2*\i)%4)+2, 4*((\to+3+3*\i)%4)+3
.endm

/*
 * All rounds one after the other, so that places and constants are the assembler's.
 *
 * 2,866 cycles: 136 for the first layer, nine rounds of 236, ten keys of 54, 56 for the last layer, 10 around. After ten rounds rows 1 and 3
 * stand two columns away. RAM of the caller and ours: 48 for the block, 4, and 4 for the return address: 56 bytes.
 */
    FUNCTION mote_aes128_block_encrypt
    push  hl
    movw  hl, ax
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    FIRST \at
    .endr

    .set  round, 0
    .irp  constant, 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x1b
    ROUND_KEY "xor a, #\constant"
    .irp  to, 0, 1, 2, 3
    TURNED round, \to
    .endr
    .set  round, round+1
    .endr
    ROUND_KEY "xor a, #0x36"

    .irp  place, 0, 2, 4, 6, 8, 10, 12, 14
    LAST_BYTE \place, \place
    .endr
    .irp  place, 1, 3, 5, 7
    FETCH \place
    BLEND WORK+8+\place
    mov   b, a
    LAST_BYTE \place, \place+8
    mov   a, b
    STORE \place+8
    .endr
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
