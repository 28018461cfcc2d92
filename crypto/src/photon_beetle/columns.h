/*
 * The state of PHOTON-256 between the routines of this family, and the steps that lead there and back.
 *
 * Sixteen words, two for each column j of the matrix, nibbles from the lowest:
 *   A_j = row 2 and row 0 of column j, row 4 and row 6 of column j+SKEW
 *   B_j = row 3 and row 1 of column j, row 5 and row 7 of column j+SKEW       (columns modulo 8)
 * The rate of the modes, rows 0..3, is the low byte of each word.
 *
 * SKEW is 4 where byte tables take the rows k and k+4 together: ShiftRows moves them by amounts that differ by 4,
 * so both go to one column, and they are neighbours: bits 4..11 hold rows 0, 4 (A) or 1, 5 (B), and after SWPB rows
 * 6, 2 or 7, 3. It is 0 where nibbles are looked up one by one. Who includes this file defines it.
 *
 * The constant of the first round has already been added. In memory, with the stack pointer at the first:
 *   A_0 A_2 A_4 A_6   B_0 B_2 B_4 B_6   A_1 A_3 A_5 A_7   B_1 B_3 B_5 B_7
 */
#ifndef MOTE_PHOTON_BEETLE_COLUMNS_H
#define MOTE_PHOTON_BEETLE_COLUMNS_H

#define A_EVEN 0
#define B_EVEN 8
#define A_ODD 16
#define B_ODD 24
#define COLUMNS 32               /* bytes; two words above them belong to mote_photon256_rounds */
#define FRAME 36

/* The first round's constant (1 in every row, and the rows' own) by bytes of the words it meets */
#define FIRST_A_LOW 0x12         /* A_0: rows 2, 0 */
#define FIRST_A_HIGH 0xDE        /* A_SKEW: rows 4, 6 */
#define FIRST_B_LOW 0x06         /* B_0: rows 3, 1 */
#define FIRST_B_HIGH 0x9F        /* B_SKEW: rows 5, 7 */

/* The columns that a new state is, or an old one becomes again. 20 cycles */
.macro ADD_FIRST_CONSTANT
    xor.b #FIRST_A_LOW, A_EVEN+0(sp)
    xor.b #FIRST_A_HIGH, A_EVEN+SKEW+1(sp)
    xor.b #FIRST_B_LOW, B_EVEN+0(sp)
    xor.b #FIRST_B_HIGH, B_EVEN+SKEW+1(sp)
.endm

/* The byte of row 7, columns 6 and 7, is the last of the state; its top bits separate the domains of the modes. */
#define DOMAIN B_ODD+7-SKEW

/* x = [x0 x1 x2 x3], y = [y0 y1 y2 y3] -> x = [y1 x1 y3 x3], y = [y0 x0 y2 x2], nibbles from the lowest. Its own
 * inverse. \mask = 0x0F0F. 13 cycles */
.macro SWAP_NIBBLES x, y, t, mask
    mov   \y, \t
    rra   \t
    rra   \t
    rra   \t
    rra   \t
    xor   \x, \t
    and   \mask, \t
    xor   \t, \x
    rla   \t
    rla   \t
    rla   \t
    rla   \t
    xor   \t, \y
.endm

/* The low bytes of x and y change places: a byte instruction clears the upper half of t. 4 cycles */
.macro SWAP_LOW x, y, t
    mov   \x, \t
    xor.b \y, \t
    xor   \t, \x
    xor   \t, \y
.endm

/* Rows 2 (r5), 0 (r4), 4 (r6), 6 (r7), the last two SKEW columns further on, over four columns from j -> A_j (r6),
 * A_(j+1) (r7), A_(j+2) (r5), A_(j+3) (r4). Rows 3, 1, 5, 7 give the words B. And back: a transposition, here by two
 * exchanges of nibbles and two of bytes, is its own inverse. 38 cycles */
.macro TRANSPOSE t, mask
    SWAP_NIBBLES r4, r5, \t, \mask
    SWAP_NIBBLES r7, r6, \t, \mask
    swpb  r6
    SWAP_LOW r5, r6, \t
    swpb  r5
    swpb  r7
    SWAP_LOW r4, r7, \t
    swpb  r4
.endm

/* The first \bytes of the frame are forgotten, and left. 2 cycles and 3 a word */
.macro FORGET bytes
    add   #\bytes, sp
    .rept (\bytes) / 2
    push  #0
    .endr
.endm

#endif
