/*
 * What one nibble of the state adds to its column, computed by the assembler.
 *
 * SubCells and MixColumns send the nibble x of row k to the column S(x) * M[.][k], eight nibbles in two words:
 * .Lfirst_k_x holds the rows 2, 0, 4, 6 (lowest nibble first) and .Lsecond_k_x the rows 3, 1, 5, 7. The sixteen
 * constants below are the columns of M in that order; everything else follows from x^4 = x + 1. Who defines
 * ROWS_ASCENDING has the rows 0, 2, 4, 6 and 1, 3, 5, 7.
 */
#ifndef MOTE_PHOTON_BEETLE_IMAGES_H
#define MOTE_PHOTON_BEETLE_IMAGES_H

#ifdef ROWS_ASCENDING
#define ORDERED(word) ((word&0xFF00)|(word>>4&0x0F)|(word<<4&0xF0))
#else
#define ORDERED(word) word
#endif

/* \to = 2 * \from in each of four nibbles */
.macro TWICE to, from
    .set \to, ((\from & 0x7777) << 1) ^ (((\from >> 3) & 0x1111) * 3)
.endm

/* \to = \s * (\half in row k), from the four multiples of the constant at hand */
.macro IMAGE to, s
    .set \to, ((\s & 1) * .Lx1) ^ ((\s >> 1 & 1) * .Lx2) ^ ((\s >> 2 & 1) * .Lx4) ^ ((\s >> 3 & 1) * .Lx8)
.endm

/* The images of all sixteen values, S-box included, in one of the two words of row k */
.macro IMAGES half, constant
    .set .Lx1, \constant
    TWICE .Lx2, .Lx1
    TWICE .Lx4, .Lx2
    TWICE .Lx8, .Lx4
    IMAGE .L\half\()_0, 0xC
    IMAGE .L\half\()_1, 0x5
    IMAGE .L\half\()_2, 0x6
    IMAGE .L\half\()_3, 0xB
    IMAGE .L\half\()_4, 0x9
    IMAGE .L\half\()_5, 0x0
    IMAGE .L\half\()_6, 0xA
    IMAGE .L\half\()_7, 0xD
    IMAGE .L\half\()_8, 0x3
    IMAGE .L\half\()_9, 0xE
    IMAGE .L\half\()_10, 0xF
    IMAGE .L\half\()_11, 0x8
    IMAGE .L\half\()_12, 0x4
    IMAGE .L\half\()_13, 0x7
    IMAGE .L\half\()_14, 0x1
    IMAGE .L\half\()_15, 0x2
.endm

    IMAGES first_0, ORDERED(0xCF24)
    IMAGES first_1, ORDERED(0x2C44)
    IMAGES first_2, ORDERED(0x292D)
    IMAGES first_3, ORDERED(0xADBD)
    IMAGES first_4, ORDERED(0x3E29)
    IMAGES first_5, ORDERED(0x1584)
    IMAGES first_6, ORDERED(0x1E5D)
    IMAGES first_7, ORDERED(0xED69)
    IMAGES second_0, ORDERED(0xF9C1)
    IMAGES second_1, ORDERED(0x1E96)
    IMAGES second_2, ORDERED(0xD585)
    IMAGES second_3, ORDERED(0xAFD1)
    IMAGES second_4, ORDERED(0x547C)
    IMAGES second_5, ORDERED(0xAC7D)
    IMAGES second_6, ORDERED(0x295F)
    IMAGES second_7, ORDERED(0x362E)

/* The rows' own constants; those of a round are these and the round's nibble in every row. */
#define ROWS_FIRST ORDERED(0xCF03)
#define ROWS_SECOND ORDERED(0x8E17)

#endif
