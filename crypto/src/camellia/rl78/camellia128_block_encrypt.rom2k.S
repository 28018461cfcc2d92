/* Where the circles are, in the block: A0 and those of KL one after the other; A6 with its first half once more behind; A4; A5. */
.equ A0, 40
.equ L5, A0
.equ A7, A0
.equ A6, 60
.equ A4, 84
.equ L7, A4
.equ A5, 100
.equ L6, A5

#include "camellia/rl78/keys.inc"

/* ---
function: mote_camellia128_block_encrypt
prototype: void mote_camellia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 116 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * As in the flat kernel, but within 128 bytes: a circle is made when it is used first, and takes the place of one that is no longer needed.
 * KA is turned right by four bits at once and then left by a bit from one circle to the next, in the reverse order of their use. Numbers beside
 * circles say by how much KL or KA has turned left.
 *
 * 3,585 cycles: 22 x 118 for the rounds, 128 to call them, 96 for the constants in flash; 100 for the rest of KA; 380 for the circles; 180
 * between rounds; 96 for the first and the last subkeys, 9 around.
 * RAM of the caller and ours: 116 for the block, 6, and 4 for the return address: 126 bytes.
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
    ROUNDS A0
    KEY_RIGHT L7, bits=1, words=1       /* 15 */
    ROUNDS L7
    RIGHT A4, A0, 0, 4                  /* 60 */
    LEFT  A5, A4, 0, 7                  /* 45 */
    LEFT  A6, A5, 4, 7                  /* 30 */
    LEFT  A7, A6, 0, 7                  /* 15 */
    ROUNDS A7
    BETWEEN A6
    KEY_RIGHT L5, bits=3, words=3       /* 45 */
    .irp  w, 0, 1
    movw  ax, [hl+L5+2*\w]
    movw  [hl+L5+16+2*\w], ax
    .endr
    ROUNDS L5
    .irp  w, 4, 5, 6, 7                 /* 60: the right half of KL behind the left one of KA at 45 */
    KEY_WORD_RIGHT A5, \w, 0, 4, 4
    .endr
    ROUNDS A5
    ROUNDS A4
    BETWEEN L5+4                        /* 77 */
    LEFT  L6, L5, 0, 3                  /* 94 */
    ROUNDS L6
    ROUNDS A6+8                         /* 94 */
    LEFT  L7, L6, 0, 1                  /* 111 */
    ROUNDS L7
    LEFT  A7, A6, 0, 5                  /* 111 */
    LAST  A7, 8, 0, 1
    pop   hl
    ret

    ROUND_PARTS
    ENDFUNCTION mote_camellia128_block_encrypt

    ROUND_TABLES
