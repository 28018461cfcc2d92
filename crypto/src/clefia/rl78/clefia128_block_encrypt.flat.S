#include "clefia/rl78/round.inc"

/* ---
function: mote_clefia128_block_encrypt
prototype: void mote_clefia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 49 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/* The words of the network do not change places: round r takes its first one at word r mod 4. */

/* `what` and what_step = where word w of L is while it is made: after twelve rounds the words are one place further. */
.macro OF_CIRCLE what, w
    .if   (\w+1)&2
    .set  \what, CIRCLE+15-4*((\w+1)&3)
    .set  \what\()_step, -1
    .else
    .set  \what, CIRCLE+8+4*((\w+1)&3)
    .set  \what\()_step, 1
    .endif
.endm

/* The same for a word of the text. */
.macro OF_TEXT what, w
    .set  \what, 4*((\w)&3)
    .set  \what\()_step, 1
.endm

/* A round on words that a macro places. */
.macro ROUND place
    NEXT_CONSTANTS
    \place from, round
    \place to, round+1
    .set  constant, constant_0
    .set  word, 2*(round&1)
    F0
    \place from, round+2
    \place to, round+3
    .set  constant, constant_1
    .set  word, word+1
    F1
    .set  round, round+1
.endm

/* A word of two bytes of the key to the circle, as it is or with its bytes exchanged. */
.macro COPY at, to
    movw  ax, [hl+KEY+\at]
    movw  [hl+CIRCLE+\to], ax
.endm

.macro TURN at, to
    movw  ax, [hl+KEY+\at]
    xch   a, x
    movw  [hl+CIRCLE+\to], ax
.endm

/*
 * All rounds one after the other, so that places and constants are the assembler's: twelve for L, eighteen for the text, each second one
 * with the caller's key on top of L.
 *
 * 5,450 cycles: 30 rounds of 160, 144 for adding L and constants, 64 for the key on top of them, 8 x 43 for DoubleSwap, 20 for copying the
 * key, 68 for whitening and the last permutation, 10 around. 8 look-ups of 4 cycles are 32 of a round, 14 doublings of 3 another 42.
 * RAM of the caller and ours: 49 for the block, 2, and 4 for the return address: 55 bytes.
 */
    FUNCTION mote_clefia128_block_encrypt
    push  hl
    movw  hl, ax
    COPY  12, 8
    COPY  14, 10
    COPY  0, 12
    COPY  2, 14
    TURN  4, 6
    TURN  6, 4
    TURN  8, 2
    TURN  10, 0
    .set  round, 0
    .rept 12
    ROUND OF_CIRCLE
    .endr

    .irp  i, 0, 1, 2, 3
    FETCH 4+\i
    BLEND KEY+\i
    STORE 4+\i
    FETCH 12+\i
    BLEND KEY+4+\i
    STORE 12+\i
    .endr
    .set  keyed, 1
    .set  round, 0
    .rept 8
    ROUND OF_TEXT
    ROUND OF_TEXT
    DOUBLE_SWAP
    .set  both, 1-both
    .endr
    ROUND OF_TEXT
    ROUND OF_TEXT

    .irp  i, 0, 1, 2, 3
    FETCH \i
    BLEND KEY+12+\i
    STORE \i
    FETCH 8+\i
    BLEND KEY+8+\i
    STORE 8+\i
    .endr
    movw  ax, [hl]                      /* the first word becomes the last */
    movw  bc, ax
    movw  ax, [hl+2]
    movw  de, ax
    .irp  at, 0, 2, 4, 6, 8, 10
    movw  ax, [hl+\at+4]
    movw  [hl+\at], ax
    .endr
    movw  ax, bc
    movw  [hl+12], ax
    movw  ax, de
    movw  [hl+14], ax
    pop   hl
    ret
    ENDFUNCTION mote_clefia128_block_encrypt

    TABLE clefia_s0
    S0_ROWS
    ENDTABLE clefia_s0

    TABLE clefia_s1
    S1_ROWS
    ENDTABLE clefia_s1
