/*
 * The state of PHOTON-256 between the routines of this family, and the steps that lead there and back.
 *
 * Sixteen words, two for each column j of the matrix, nibbles from the lowest:
 *   A_j = row 2 and row 0 of column j, row 4 and row 6 of column j+4
 *   B_j = row 3 and row 1 of column j, row 5 and row 7 of column j+4         (columns modulo 8)
 * ShiftRows moves the rows k and k+4 by amounts that differ by 4, so the two nibbles that a byte table takes
 * together are neighbours: bits 4..11 hold rows k, k+4 for k = 0 (A) and 1 (B), and after SWPB rows 6, 2 and
 * 7, 3. The rate of the modes, rows 0..3, is the low byte of each word.
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
#define FIRST_A_HIGH 0xDE        /* A_4: rows 4, 6 */
#define FIRST_B_LOW 0x06         /* B_0: rows 3, 1 */
#define FIRST_B_HIGH 0x9F        /* B_4: rows 5, 7 */

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

#endif
