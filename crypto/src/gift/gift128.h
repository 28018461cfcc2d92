/*
 * GIFT-128 in bitsliced order (GIFT-COFB v1.1, Section 2.3), fixsliced.
 *
 * The bits of a state word are numbered L = (L4 L3 L2 L1 L0), 31..0 from the left of its four bytes. One
 * round moves bit L of word j to (j - (L1 L0) mod 4, L4, L3, L2). As the S-box does not care in which order
 * the 32 columns stand, the part of this movement that all words share is left out: the columns just change
 * places p = (p4 p3 p2 p1 p0),
 *
 *   after rounds 0 mod 5      p = ( L4, ~L3,  L2,  L1,  L0)       word j has moved within the digit  (p4 p3)
 *                1 mod 5          ( L2, ~L1,  L0, ~L4, ~L3)                                          (p1 p0)
 *                2 mod 5          ( L0,  L4, ~L3, ~L2, ~L1)                                          (p3 p2)
 *                3 mod 5          (~L3,  L2, ~L1, ~L0,  L4)                                          (p0 p4)
 *                4 mod 5          (~L1,  L0,  L4,  L3,  L2)                                          (p2 p1)
 *
 * by +(3 - j), in the fourth row by -(3 - j): after five rounds every column is home again. p4 says which of
 * two 16-bit words holds the bit, p3..p0 which of its bits it is. ~L3 in the first row is the order of the
 * bytes of a big-endian word that is read as two little-endian ones, so no bytes are ever exchanged.
 */
#ifndef MOTE_GIFT_GIFT128_H
#define MOTE_GIFT_GIFT128_H

#include <stdint.h>

enum { MOTE_GIFT128_ROUNDS = 40, MOTE_GIFT128_BLOCK = 16, MOTE_GIFT128_KEY_WORDS = 4 * MOTE_GIFT128_ROUNDS };

/*
 * The round keys of a key of 16 bytes, of any alignment. A round has four words, in the places of the columns
 * after it and complemented, which pays for the NOT of the S-box: U (for word 2) with p4 = 1, with p4 = 0,
 * then V (for word 1).
 */
void mote_gift128_schedule(uint16_t round_keys[MOTE_GIFT128_KEY_WORDS], const uint8_t *key);

/* One block in place: its 16 bytes as eight little-endian words. */
void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[MOTE_GIFT128_KEY_WORDS]);

#endif
