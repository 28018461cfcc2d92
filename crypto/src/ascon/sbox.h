/* The S-box of the Ascon permutation on one column, a word of each lane, for MSP430's assembler. */
#ifndef MOTE_ASCON_SBOX_H
#define MOTE_ASCON_SBOX_H

/*
 * The NOT of the S-box costs little: a whole lane may be held complemented from round to round, since the linear
 * functions, XORs of three terms, commute with the complement. Which lanes are is known when the code is assembled; the
 * flags f0..f4 say it of the operands x_i below. To form ~a & b then takes one operation all the same, except in place
 * on two complemented operands:
 *
 *   neither complemented    b = ~a & b       bic a, b
 *   a complemented          b = ~a & b       and a, b
 *   b complemented          b = ~(~a & b)    bis a, b
 *   both                    a = ~a & b       bic b, a   (where a copy is made, copy a)
 *
 * The result is complemented if ~fa & fb is 1, so the flags of a state go through the S-box exactly as its bits do.
 * From 00000 (x0..x4), a NOT of x4 after the first round and none after leads back in six rounds:
 * 00101, 10101, 01101, 00011, 10100, 00000.
 */
.macro ANDN a, b, fa, fb
    .if \fa & \fb
    .error "two complemented operands"
    .elseif \fa
    and   \a, \b
    .elseif \fb
    bis   \a, \b
    .else
    bic   \a, \b
    .endif
.endm

/* The same into d. 2 cycles. */
.macro ANDN_COPY a, b, d, fa, fb
    .if \fa & \fb
    mov   \a, \d
    bic   \b, \d
    .else
    mov   \b, \d
    ANDN  \a, \d, \fa, \fb
    .endif
.endm

/* FLAGS m0..m4: the lanes held complemented before a round; f0..f4 are those after the first three XORs. */
.macro FLAGS m0, m1, m2, m3, m4
    .set f0, \m0 ^ \m4
    .set f1, \m1
    .set f2, \m2 ^ \m1
    .set f3, \m3
    .set f4, \m4 ^ \m3
.endm

/* NEXT_FLAGS: the same after a round that has a NOT of x0 if n0 is 1, of x4 if n4 is 1. */
.macro NEXT_FLAGS n0, n4
    .set g0, f0 ^ ((1 - f1) & f2)
    .set g1, f1 ^ ((1 - f2) & f3)
    .set g2, f2 ^ ((1 - f3) & f4)
    .set g3, f3 ^ ((1 - f4) & f0)
    .set g4, f4 ^ ((1 - f0) & f1)
    FLAGS (g0^g4^\n0), (g1^g0), (1-g2), (g3^g2), (g4^\n4)
.endm

/*
 * The S-box in two halves, for y4 to be stored between them: 6 + 12 cycles and what reading y4 costs.
 *
 *   x0 ^= x4; x4 ^= x3; x2 ^= x1;  y_i = x_i ^ (~x_{i+1} & x_{i+2});  y1 ^= y0; y0 ^= y4; y3 ^= y2; y2 = ~y2
 *
 * Walking down from y4, only y4 and y3 need a copy; y2, y1 and y0 fall on x4, x3 and x2, which nothing needs by then.
 * The first half leaves y4 in c. The second may use c again for y3, if y4 is read back from memory:
 * one cycle more, and six registers instead of seven.
 */
.macro SBOX_Y4 x0, x1, x2, x3, x4, c
    xor   \x1, \x2
    xor   \x4, \x0
    xor   \x3, \x4
    ANDN_COPY \x0, \x1, \c, f0, f1
    xor   \x4, \c               /* y4 */
.endm

.macro SBOX_REST x0, x1, x2, x3, x4, c, y4
    ANDN_COPY \x4, \x0, \c, f4, f0
    xor   \x3, \c
    ANDN  \x3, \x4, f3, f4
    xor   \x2, \x4              /* y2, complemented as f says */
    xor   \x4, \c               /* y3 */
    ANDN  \x2, \x3, f2, f3
    xor   \x1, \x3
    ANDN  \x1, \x2, f1, f2
    xor   \x0, \x2
    xor   \x2, \x3              /* y1 */
    xor   \y4, \x2              /* y0 */
.endm

#endif
