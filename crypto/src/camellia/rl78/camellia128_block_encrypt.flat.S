/* Where the circles are, in the block. */
.equ A0, 40
.equ A4, 56
.equ A5, 80
.equ A6, 102
.equ A7, 130
.equ L5, 148
.equ L6, 174
.equ L7, 202
.equ L4, L7

#include "camellia/rl78/keys.inc"

/* ---
function: mote_camellia128_block_encrypt
prototype: void mote_camellia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 232 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * Two rounds are a subroutine, with its subkeys behind DE. Subkeys 9 and 10 are of different circles: the second is copied to where the
 * first one ends.
 *
 * 3,514 cycles: 22 x 118 for the rounds, 128 to call them, 96 for the constants in flash; 100 for the rest of KA; 309 for the circles; 180
 * between rounds; 96 for the first and the last subkeys, 9 around. 8 look-ups of 4 cycles are 32 of a round; four tables would spare 6.
 * RAM of the caller and ours: 232 for the block, 6, and 4 for the return address: 242 bytes.
 */
    FUNCTION mote_camellia128_block_encrypt
    push  hl
    movw  hl, ax
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    FETCH \i
    BLEND KEY+\i
    STORE \i
    .endr
    MAKE_KA 0
    RIGHT A4, A0, 4
    LEFT  A5, A4, 0
    LEFT  A6, A5, 6
    LEFT  A7, A6, 1
    KEY_RIGHT L4, A5+14
    LEFT  L5, L4, 5
    LEFT  L6, L5, 6
    LEFT  L7, L6, 7

    ROUNDS A0
    ROUNDS L7+2
    ROUNDS A7+2
    BETWEEN A6+4
    ROUNDS L5+6
    ROUNDS A5+6
    ROUNDS A4+8
    BETWEEN L5+10
    ROUNDS L6+12
    ROUNDS A6+12
    ROUNDS L7+14
    LAST  A7, 6, 14, 1
    pop   hl
    ret

    ROUND_PARTS
    ENDFUNCTION mote_camellia128_block_encrypt

    ROUND_TABLES
