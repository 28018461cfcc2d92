/* Five rounds of GIFT-128 on eight registers, as macros for the assembler. Places, digits, complements: gift128.h. */
#ifndef MOTE_GIFT_ROUNDS_H
#define MOTE_GIFT_ROUNDS_H

/* State words by p4 (high, low) before the first and after the last of five rounds: word 0 r4 r5, word 1 (complemented)
 * r6 r7, word 2 r8 r9, word 3 r10 r11. r12 reads the constants, r13 the round keys; r14 works; r15 is a mask.
 *
 * The S-box leaves the new words in other registers than the old ones, and high and low change places in some movements: a matter
 * of names. That the names are what they were after five rounds costs nothing either: where the last of two registers
 * is XORed to the other, it may as well be the other way round. */

/*
 * One half of the columns. The S-box is
 *   s1 ^= s0 & s2,  s0 ^= s1 & s3,  s2 ^= s0 | s1,  s3 ^= s2,  s1 ^= s3,  s3 = ~s3,  s2 ^= s0 & s1
 * and s0 and s3 change names. With s1 and s0' after the first two steps and a = s1 ^ s3, the others are
 *   s1' = (s0 & ~s1) ^ s2 ^ s3,  s2' = ((s2 ^ s3) & ~s0') ^ a,  s3' = s1' ^ s1
 * up to complements, since s0' | s1 = s0 | s1. Of the two ANDs left neither needs a copy: 13 cycles, and 14 as written above.
 * With the complement of s1 on entry, s1' and s2' come out complemented and the NOT has been paid.
 *
 * t works. n1, f1 = s1, t or t, s1; n2, f2 = s2, s3 or s3, s2. The new words 0..3: n1, s0, n2, f1; f2 is free.
 */
.macro SBOX s0, s1, s2, s3, t, n1, f1, n2, f2
    mov   \s0, \t
    and   \s2, \t
    xor   \f1, \n1              /* s1 */
    xor   \s3, \s2
    xor   \n1, \s3              /* a */
    mov   \s3, \f1
    bic   \n1, \f1              /* s1 & s3 */
    xor   \s0, \f1              /* s0', the new word 3 */
    and   \n1, \s0
    xor   \s2, \s0              /* s1' */
    bic   \f1, \s2
    xor   \f2, \n2              /* s2' */
    xor   \s0, \n1              /* s3', the new word 0 */
.endm

/* U and V. 8 cycles. */
.macro KEYS s2h, s2l, s1h, s1l
    xor   @r13+, \s2h
    xor   @r13+, \s2l
    xor   @r13+, \s1h
    xor   @r13+, \s1l
.endm

/* In every `size` bits of x rotate left by n; r15 has the n lowest bits of each. size + 4 cycles. */
.macro ROTATE_LEFT x, t, n, size
    mov   \x, \t
    .rept \size-\n
    rra   \t
    .endr
    and   r15, \t
    .rept \n
    rla   \x
    .endr
    bic   r15, \x
    bis   \t, \x
.endm

/* The same to the right by one bit. The shifts to the left push out zeros, so C is clear for RRC. */
.macro ROTATE_RIGHT1 x, t, size
    mov   \x, \t
    and   r15, \t
    xor   \t, \x
    .rept \size-1
    rla   \t
    .endr
    rrc   \x
    bis   \t, \x
.endm

/* All of x, n bits: 2 n cycles. */
.macro RIGHT16 x, n
    .rept \n
    bit   #1, \x
    rrc   \x
    .endr
.endm

.macro LEFT16 x, n
    .rept \n
    rla   \x
    adc   \x
    .endr
.endm

/* The bits under the mask r15, the same in both bytes, change places with each other. 5 cycles. */
.macro EXCHANGE_BYTES x, t
    mov   \x, \t
    swpb  \t
    xor   \x, \t
    and   r15, \t
    xor   \t, \x
.endm

/* h:l >>> 8: the lower bytes change places, then the two of each word. 6 cycles. */
.macro RIGHT32_8 h, l, t
    mov   \h, \t
    xor.b \l, \t
    xor   \t, \h
    xor   \t, \l
    swpb  \h
    swpb  \l
.endm

/*
 * Word j (as named after the S-box) moves by k = 3 - j within a digit of its place; the constant of a round is two words of
 * the stream, or one and a constant in the code where one half has only bit 31.
 *
 *   (p1 p0)  nibbles rotate left by k:                      52 cycles
 *   (p3 p2)  words rotate left by 4 k:                      34
 *   (p0 p4)  halves change places, and where the one that    26
 *            becomes low was high (k = 1) or the other way round
 *            (k = 3) its neighbouring bits do; k = 2: both halves' bits
 *   (p2 p1)  bytes rotate right by 2 k:                     64
 *   (p4 p3)  both halves as 32 bits rotate left by 8 k:     12
 *
 * Together 188; 130 for the S-box, 40 for keys, 20 for constants: 378 cycles for five rounds, 75.6 for one. Without movement it
 * would be 38; the masks and shifts of the movement are the rest.
 */
.macro FIVE_ROUNDS
    SBOX  r4, r6, r8, r10, r14, r14, r6, r8, r10
    SBOX  r5, r7, r9, r11, r10, r7, r10, r11, r9
    /* words 0..3: r14 r7, r4 r5, r8 r11, r6 r10; r9 works */
    mov   #0x1111, r15
    ROTATE_RIGHT1 r14, r9, 4
    ROTATE_RIGHT1 r7, r9, 4
    ROTATE_LEFT r8, r9, 1, 4
    ROTATE_LEFT r11, r9, 1, 4
    mov   #0x3333, r15
    ROTATE_LEFT r4, r9, 2, 4
    ROTATE_LEFT r5, r9, 2, 4
    KEYS  r8, r11, r4, r5
    xor   @r12+, r6
    xor   @r12+, r10

    SBOX  r14, r4, r8, r6, r9, r9, r4, r8, r6
    SBOX  r7, r5, r11, r10, r6, r6, r5, r11, r10
    /* words 0..3: r9 r6, r14 r7, r8 r11, r4 r5; r10 works */
    RIGHT16 r9, 4
    RIGHT16 r6, 4
    swpb  r14
    swpb  r7
    LEFT16 r8, 4
    LEFT16 r11, 4
    KEYS  r8, r11, r14, r7
    xor   @r12+, r4
    xor   @r12+, r5

    SBOX  r6, r7, r11, r5, r10, r10, r7, r11, r5
    SBOX  r9, r14, r8, r4, r5, r5, r14, r8, r4
    /* words 0..3: r5 r10, r9 r6, r8 r11, r14 r7; r4 works */
    mov   #0x5555, r15
    ROTATE_RIGHT1 r10, r4, 2
    ROTATE_RIGHT1 r9, r4, 2
    ROTATE_RIGHT1 r6, r4, 2
    ROTATE_RIGHT1 r8, r4, 2
    /* words 0..3: r10 r5, r9 r6, r11 r8, r14 r7 */
    KEYS  r11, r8, r9, r6
    xor   @r12+, r14
    xor   #0x0200, r7

    SBOX  r5, r6, r8, r7, r4, r6, r4, r8, r7
    SBOX  r10, r9, r11, r14, r7, r7, r9, r14, r11
    /* words 0..3: r7 r6, r10 r5, r14 r8, r9 r4; r11 works */
    mov   #0x0303, r15
    LEFT16 r7, 2
    LEFT16 r6, 2
    EXCHANGE_BYTES r7, r11
    EXCHANGE_BYTES r6, r11
    EXCHANGE_BYTES r14, r11
    EXCHANGE_BYTES r8, r11
    RIGHT16 r14, 2
    RIGHT16 r8, 2
    mov   #0x0f0f, r15
    ROTATE_LEFT r10, r11, 4, 8
    ROTATE_LEFT r5, r11, 4, 8
    KEYS  r14, r8, r10, r5
    xor   @r12+, r9
    xor   @r12+, r4

    SBOX  r6, r5, r8, r4, r11, r5, r11, r8, r4
    SBOX  r7, r10, r14, r9, r4, r4, r10, r9, r14
    /* words 0..3: r4 r5, r7 r6, r9 r8, r10 r11; r14 works */
    RIGHT32_8 r4, r5, r14
    RIGHT32_8 r9, r8, r14
    /* words 0..3: r4 r5, r6 r7, r8 r9, r10 r11 */
    KEYS  r8, r9, r6, r7
    xor   #0x0080, r10
    xor   @r12+, r11
.endm

/* The constants that FIVE_ROUNDS reads: a word is the sum of 1 << `to` for those bits of the LFSR that are to be found in it, and
 * of the place of bit 31. A pair that is not needed repeats another. */
.macro PLACED from0, to0, from1, to1, from2, to2, from3, to3, more
    .word (((lfsr >> \from0) & 1) << \to0) | (((lfsr >> \from1) & 1) << \to1) | (((lfsr >> \from2) & 1) << \to2) | (((lfsr >> \from3) & 1) << \to3) | (\more)
.endm

.macro STEP_LFSR
    .set  lfsr, ((lfsr << 1) & 63) | (((lfsr >> 5) ^ (lfsr >> 4) ^ 1) & 1)
.endm

.macro ROUND_CONSTANTS
    .set  lfsr, 0
    .rept 8
    STEP_LFSR
    PLACED 4, 11, 5, 15, 4, 11, 5, 15, 1<<4
    PLACED 0, 11, 1, 15, 2, 3, 3, 7, 0
    STEP_LFSR
    PLACED 1, 7, 3, 6, 5, 5, 5, 5, 1<<8
    PLACED 0, 7, 2, 6, 4, 5, 4, 5, 0
    STEP_LFSR
    PLACED 0, 6, 1, 4, 2, 2, 3, 0, ((lfsr>>4)&1)<<14|((lfsr>>5)&1)<<12
    STEP_LFSR
    PLACED 0, 0, 1, 8, 4, 1, 5, 9, 0
    PLACED 2, 0, 3, 8, 3, 8, 3, 8, 1<<15
    STEP_LFSR
    .word lfsr << 8
    .endr
.endm

#endif
