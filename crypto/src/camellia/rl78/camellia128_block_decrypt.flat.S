/* Where the circles are, in the block. */
.equ A0, 40
.equ A4, 64
.equ A5, 82
.equ A6, 98
.equ A7, 126
.equ L5, 152
.equ L6, 182
.equ L7, 202
.equ L4, L7

#include "camellia/rl78/keys.inc"

/* ---
function: mote_camellia128_block_decrypt
prototype: void mote_camellia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 228 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * Encryption with the subkeys from the last to the first. Subkeys 10 and 9 are of different circles: the first is copied to where the
 * second one begins.
 *
 * 3,514 cycles: 22 x 118 for the rounds, 128 to call them, 96 for the constants in flash; 100 for the rest of KA; 309 for the circles; 180
 * between rounds; 96 for the first and the last subkeys, 9 around. 8 look-ups of 4 cycles are 32 of a round; four tables would spare 6.
 * RAM of the caller and ours: 228 for the block, 6, and 4 for the return address: 238 bytes.
 */
    FUNCTION mote_camellia128_block_decrypt
    push  hl
    movw  hl, ax
    MAKE_KA 4
    RIGHT A4, A0, 0
    LEFT  A5, A4, 0
    LEFT  A6, A5, 6
    LEFT  A7, A6, 5
    KEY_RIGHT L4, A5-2
    LEFT  L5, L4, 7
    LEFT  L6, L5, 2
    LEFT  L7, L6, 5
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    FETCH \i
    BLEND A7+((14+(\i^1))&15)
    STORE \i
    FETCH 8+\i
    BLEND A7+6+(\i^1)
    STORE 8+\i
    .endr

    ROUNDS L7+6
    ROUNDS A6+4
    ROUNDS L6+4
    BETWEEN L5+2
    ROUNDS A4
    ROUNDS A5-2
    ROUNDS L5+14
    BETWEEN A6+12
    ROUNDS A7+10
    ROUNDS L7+10
    ROUNDS A0+8
    LAST  KEY, 8, 0, 0
    pop   hl
    ret

    ROUND_PARTS
    ENDFUNCTION mote_camellia128_block_decrypt

    ROUND_TABLES
