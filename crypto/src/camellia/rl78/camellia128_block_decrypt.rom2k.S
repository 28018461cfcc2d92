/* Where the circles are, in the block: A0, and L5 with its first four bytes once more behind; A5, and others of KL; A6 with its first half once
 * more behind; A4. Numbers beside them say by how much KL or KA has turned left in what is made. */
.equ A0, 40
.equ L5, A0
.equ A5, 60
.equ A6, 76
.equ A4, 100
.equ L6, A5
.equ L7, A5

#include "camellia/rl78/keys.inc"

/* ---
function: mote_camellia128_block_decrypt
prototype: void mote_camellia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 116 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * Encryption with the subkeys from the last to the first; a circle begins with the right half of what is made.
 *
 * 3,673 cycles: those of encryption, and 88 more for the circles, of which some are made twice.
 * RAM of the caller and ours: 116 for the block, 6, and 4 for the return address: 126 bytes.
 */
    FUNCTION mote_camellia128_block_decrypt
    push  hl
    movw  hl, ax
    MAKE_KA 0
    RIGHT A4, A0, 0                     /* 124 */
    LEFT  A5, A4, 0, 7                  /* 109 */
    LEFT  A6, A5, 4, 3                  /* 30 */
    LEFT  A0, A6, 0, 5                  /* 111 */
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    FETCH \i
    BLEND A0+(\i^1)
    STORE \i
    .endr
    KEY_RIGHT L5, bits=3, words=7       /* 109 */
    .irp  w, 0, 1
    movw  ax, [hl+L5+2*\w]
    movw  [hl+L5+16+2*\w], ax
    .endr
    call  $!.Lleft                      /* 47 */
    ROUNDS L7
    ROUNDS A6                           /* 30 */
    LEFT  L6, L5, 0, 3                  /* 30 */
    ROUNDS L6
    BETWEEN L5+4                        /* 13 */
    ROUNDS A4                           /* 124 */
    LEFT  A5, A4, 0, 7                  /* 109 */
    .irp  w, 0, 1, 2, 3                 /* 124: the right half of KL before the left one of KA */
    KEY_WORD_RIGHT A5, \w, 0, 4, 0
    .endr
    ROUNDS A5
    ROUNDS L5                           /* 109 */
    BETWEEN A6+8                        /* 94 */
    LEFT  A4, A6, 0, 3                  /* 79 */
    ROUNDS A4
    call  $!.Lleft                      /* 47 */
    .irp  w, 0, 1                       /* A6 is no longer needed */
    movw  ax, [hl+L7+2*\w]
    movw  [hl+L7+16+2*\w], ax
    .endr
    ROUNDS L7+4                         /* 79 */
    LEFT  A0, A4, 0, 7                  /* 64 */
    ROUNDS A0
    LAST  KEY, 8, 0, 0
    pop   hl
    ret

.Lleft:
    LEFT  L7, L5, 0, 4                  /* 46 */
    LEFT  L7, L7, 0
    ret

    ROUND_PARTS
    ENDFUNCTION mote_camellia128_block_decrypt

    ROUND_TABLES
