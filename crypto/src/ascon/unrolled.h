/* One round of the Ascon permutation for MSP430, unrolled, for the assembler: the rounds of the fast kernels. */
#ifndef MOTE_ASCON_UNROLLED_H
#define MOTE_ASCON_UNROLLED_H

#include "ascon/lanes.h"

/*
 * Columns. A column is one word of each lane. The S-box reads the columns from the stack, upwards through RP, and pushes
 * the new ones below, so the next round finds them in the opposite order. "Position" p counts the columns in the order
 * in which a round takes them: the word p in the rounds going UP, the word 3 - p in those going DOWN, by turns.
 *
 * Between two rounds, with positions of the round to come:
 *
 *   A0..A3           x3, complete
 *   B0..B2           what is still to be XORed to x1 at positions 0..2
 *   0(sp)..6(sp)     x0
 *   8(sp)..30(sp)    x2, x1, x4 of position 0, then of 1, 2, 3
 *   above            dead words of earlier rounds, then SAVED_STATE
 *
 * Inside a round, the results stay where the linear functions want them: y0 in Y0_0..Y0_3, y3 in Y3_0..Y3_3.
 */
#define A0 r4
#define A1 r5
#define A2 r6
#define A3 r7
#define B0 r8
#define B1 r9
#define B2 r10
#define RP r12
#define C1 r11
#define C2 r13
#define C3 r14
#define C4 r15

/* Results of the S-box by position. */
#define Y0_UP   C1, C2, B1, A0
#define Y0_DOWN A0, B1, C2, C1
#define Y3_UP   C4, C3, B0, B2
#define Y3_DOWN B2, B0, C3, C4

/*
 * The columns' registers x0, x1, x2, x3, x4, c: y0 ends in x2 and y3 in c, all others are free again. At most twelve
 * hold something at any time: in position 1, say, these six, RP, B2, A2, A3, Y0_0 and Y3_0.
 */
#define COLUMN_0 C3, B0, C1, A0, C2, C4
#define COLUMN_1 B0, B1, C2, A1, A0, C3
#define COLUMN_2 A1, B2, B1, A2, A0, B0
#define COLUMN_3 A2, A1, A0, A3, RP, B2

/*
 * Complements. A register may hold the complement of a lane, the whole lane: the linear functions commute with it, as
 * three terms are XORed. f0..f4 are 1 for the lanes held complemented, known when the code is assembled. The AND of
 * the S-box takes complemented operands for nothing, except both at once in place:
 *
 *   a true, b true          b = ~a & b       bic
 *   a complemented, b true  b = ~a & b       and
 *   a true, b complemented  b = ~(~a & b)    bis
 *   both                    a = ~a & b       bic, on a copy of a
 *
 * The result is complemented if ~fa & fb: the flags go through the S-box as the bits do. From 00000 with a NOT of x4, six
 * rounds lead back to 00000 without another: 00101, 10101, 01101, 00011, 10100, 00000.
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

/* FLAGS: what the state is held as before a round. */
.macro FLAGS m0, m1, m2, m3, m4
    .set f0, \m0 ^ \m4
    .set f1, \m1
    .set f2, \m2 ^ \m1
    .set f3, \m3
    .set f4, \m4 ^ \m3
.endm

/* NEXT_FLAGS: the flags after a round; n0 and n4 are 1 if it complements x0 or x4. */
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

/* The S-box with its results on their way: y4, y1, y2 pushed. 27 cycles with y4 kept in a seventh register k, else 28. */
.macro SBOX_PUSH x0, x1, x2, x3, x4, c, k, y4
    SBOX_Y4 \x0, \x1, \x2, \x3, \x4, \k
    push  \k
    SBOX_REST \x0, \x1, \x2, \x3, \x4, \c, \y4
    push  \x3
    push  \x4
.endm

/* LOAD: a column from the stack; op1 is xor where B0..B2 hold the rest of x1, else mov. 6 cycles and x0's. */
.macro LOAD from0, op1, from, from4, constant, x0, x1, x2, x3, x4, c
    mov   \from, \x2
    .if \constant
    xor   #\constant, \x2
    .endif
    \op1   \from, \x1
    mov   \from4, \x4
    mov   \from0, \x0
.endm

.macro PUSH_COLUMN x0, x1, x2, x3, x4, c
    SBOX_PUSH \x0, \x1, \x2, \x3, \x4, \c, \c, @sp
.endm

/* SBOX_LAYER up, constant: 4 x 37, 2 for the constant, which belongs to word 0, and 1 for RP: 151 cycles. */
.macro SBOX_LAYER up, constant
    mov   sp, RP
    add   #8, RP
    LOAD  @sp+, xor, @RP+, @RP+, \up*\constant, COLUMN_0
    PUSH_COLUMN COLUMN_0
    LOAD  6(sp), xor, @RP+, @RP+, 0, COLUMN_1
    PUSH_COLUMN COLUMN_1
    LOAD  14(sp), xor, @RP+, @RP+, 0, COLUMN_2
    PUSH_COLUMN COLUMN_2
    LOAD  22(sp), mov, @RP+, @RP, (1-\up)*\constant, COLUMN_3
    PUSH_COLUMN COLUMN_3
.endm

/*
 * The linear layer. Positions are now those of the next round, p -> 3 - p.
 */
.macro COMPLEMENT w0, w1, w2, w3
    inv   \w0
    inv   \w1
    inv   \w2
    inv   \w3
.endm

/* x0 first, as y0 is in registers: 44 cycles. Then x3: 34. Both want all other registers but the other's. */
.macro LINEAR_X0 up, n0
    .if \up
    SIGMA0_RESIDENT Y0_UP, A1, A2, A3, RP
    .else
    SIGMA0_RESIDENT Y0_DOWN, A1, A2, A3, RP
    .endif
    .if \n0
    COMPLEMENT Y0_UP
    .endif
.endm

.macro LINEAR_X3 up
    .if \up
    SIGMA3_RESIDENT Y3_UP, A3, A2, A1, A0
    .else
    SIGMA3_RESIDENT Y3_DOWN, A0, A1, A2, A3
    .endif
.endm

/* The lanes in memory, x2 of word i at o_i above sp: 63 + 59 + 47 cycles. x1 comes last: what is to be XORed to it stays in
 * B0..B2 at positions 0..2. */
.macro LINEAR_MEMORY o0, o1, o2, o3, d0, d1, d2, d3, n4
    COPY  \o0(sp), \o1(sp), \o2(sp), \o3(sp), \d0, \d1, \d2, \d3
    SIGMA2 \d0, \d1, \d2, \d3, C1, C2, C3, C4
    XOR4  \d0, \d1, \d2, \d3, \o0(sp), \o1(sp), \o2(sp), \o3(sp)
    COPY  4+\o0(sp), 4+\o1(sp), 4+\o2(sp), 4+\o3(sp), \d0, \d1, \d2, \d3
    SIGMA4 \d0, \d1, \d2, \d3, C1, C2, C3, C4
    .if \n4
    COMPLEMENT \d0, \d1, \d2, \d3
    .endif
    XOR4  \d0, \d1, \d2, \d3, 4+\o0(sp), 4+\o1(sp), 4+\o2(sp), 4+\o3(sp)
    COPY  2+\o0(sp), 2+\o1(sp), 2+\o2(sp), 2+\o3(sp), C1, C2, C3, C4
    SIGMA1 C1, C2, C3, C4, \d0, \d1, \d2, \d3
.endm

.macro LINEAR_X2_X4_X1 up, x0, n4
    .if \up
    LINEAR_MEMORY \x0+18, \x0+12, \x0+6, \x0, RP, B2, B1, B0, \n4
    .else
    LINEAR_MEMORY \x0, \x0+6, \x0+12, \x0+18, B0, B1, B2, RP, \n4
    .endif
    xor   RP, \x0+20(sp)
.endm

/* LINEAR_LAYER up: 56 + 34 + 63 + 59 + 51 = 263 cycles; a complement costs 4. */
.macro LINEAR_LAYER up, n0=0, n4=0
    LINEAR_X0 \up, \n0
    push  C1
    push  C2
    push  B1
    push  A0
    LINEAR_X3 \up
    LINEAR_X2_X4_X1 \up, 8, \n4
    NEXT_FLAGS \n0, \n4
.endm

/* A round between the first and the last two. 414 cycles, 672 bytes. */
.macro ROUND up, constant, n4=0
    SBOX_LAYER \up, \constant
    LINEAR_LAYER \up, 0, \n4
.endm

/*
 * The first round reads the state through RP = r12, upwards. 14 cycles for the loads of a column; there is a register
 * for y4, except at position 3. 167 + 263 cycles.
 */
.macro LOAD_STATE constant, x0, x1, x2, x3, x4, c
    mov   @RP+, \x0
    mov   6(RP), \x1
    mov   14(RP), \x2
    .if \constant
    xor   #\constant, \x2
    .endif
    mov   22(RP), \x3
    mov   30(RP), \x4
.endm

.macro FIRST_ROUND constant, n0=0, n4=0
    FLAGS 0, 0, 0, 0, 0
    LOAD_STATE \constant, COLUMN_0
    SBOX_PUSH COLUMN_0, B1, B1
    LOAD_STATE 0, COLUMN_1
    SBOX_PUSH COLUMN_1, B2, B2
    LOAD_STATE 0, COLUMN_2
    SBOX_PUSH COLUMN_2, A3, A3
    LOAD_STATE 0, COLUMN_3
    PUSH_COLUMN COLUMN_3
    LINEAR_LAYER 1, \n0, \n4
.endm

/*
 * A round that goes up and moves the state back to the top of the frame, `above` bytes above its place on the stack, over
 * words long dead: mov in place of push. 18 cycles more than ROUND.
 */
.macro MOVE_COLUMN to, x0, x1, x2, x3, x4, c
    SBOX_Y4 \x0, \x1, \x2, \x3, \x4, \c
    mov   \c, \to+4(sp)
    SBOX_REST \x0, \x1, \x2, \x3, \x4, \c, \to+4(sp)
    mov   \x3, \to+2(sp)
    mov   \x4, \to(sp)
.endm

.macro ROUND_MOVING above, constant
    mov   sp, RP
    add   #8, RP
    LOAD  @sp+, xor, @RP+, @RP+, \constant, COLUMN_0
    MOVE_COLUMN \above-6, COLUMN_0
    LOAD  0(sp), xor, @RP+, @RP+, 0, COLUMN_1
    MOVE_COLUMN \above-12, COLUMN_1
    LOAD  2(sp), xor, @RP+, @RP+, 0, COLUMN_2
    MOVE_COLUMN \above-18, COLUMN_2
    LOAD  4(sp), mov, @RP+, @RP, 0, COLUMN_3
    MOVE_COLUMN \above-24, COLUMN_3
    add   #\above-24, sp
    LINEAR_LAYER 1
.endm

/*
 * The last round but one, 417 cycles, leaves x0 above the columns, on dead words:
 *
 *   0(sp)..22(sp)    x2, x1, x4 of position 0, then of 1, 2, 3
 *   24(sp)..30(sp)   x0
 *   204(sp)          SAVED_STATE: where the state is
 */
#define SAVED_STATE 204

.macro ROUND_BEFORE_LAST up, constant
    SBOX_LAYER \up, \constant
    LINEAR_X0 \up, 0
    mov   C1, 30(sp)
    mov   C2, 28(sp)
    mov   B1, 26(sp)
    mov   A0, 24(sp)
    LINEAR_X3 \up
    LINEAR_X2_X4_X1 \up, 0, 0
    NEXT_FLAGS 0, 0
.endm

/*
 * The last round goes down, pops its input and stores through r12: 458 cycles. A register for y4 is free at positions 1 and 2
 * only; y0 of position 0, word 3, has none to wait in.
 */
.macro STORE_COLUMN word, x0, x1, x2, x3, x4, c, k, y4
    SBOX_Y4 \x0, \x1, \x2, \x3, \x4, \k
    mov   \k, 2*\word+32(r12)
    SBOX_REST \x0, \x1, \x2, \x3, \x4, \c, \y4
    mov   \x3, 2*\word+8(r12)
    mov   \x4, 2*\word+16(r12)
.endm

#define COLUMN_3_LAST A2, A1, A0, A3, C1, B2

.macro LAST_ROUND constant
    mov   SAVED_STATE(sp), r12
    LOAD  18(sp), xor, @sp+, @sp+, 0, COLUMN_0
    STORE_COLUMN 3, COLUMN_0, C4, 38(r12)
    mov   C1, 6(r12)
    LOAD  14(sp), xor, @sp+, @sp+, 0, COLUMN_1
    STORE_COLUMN 2, COLUMN_1, C1, C1
    LOAD  10(sp), xor, @sp+, @sp+, 0, COLUMN_2
    STORE_COLUMN 1, COLUMN_2, C1, C1
    LOAD  6(sp), mov, @sp+, @sp+, \constant, COLUMN_3_LAST
    STORE_COLUMN 0, COLUMN_3_LAST, B2, 32(r12)
    NEXT_FLAGS 0, 0

    SIGMA3_RESIDENT Y3_DOWN, A1, A2, A3, C1
    COPY  A1, A2, A3, C1, 24(r12), 26(r12), 28(r12), 30(r12)
    mov   6(r12), C1
    SIGMA0_RESIDENT Y0_DOWN, A1, A2, A3, B0
    COPY  Y0_DOWN, 0(r12), 2(r12), 4(r12), 6(r12)
    add   #8, r12
    COPY  @r12+, @r12+, @r12+, @r12+, C1, C2, C3, C4
    SIGMA1 C1, C2, C3, C4, A0, A1, A2, A3
    XOR4  A0, A1, A2, A3, -8(r12), -6(r12), -4(r12), -2(r12)
    COPY  @r12+, @r12+, @r12+, @r12+, A0, A1, A2, A3
    SIGMA2 A0, A1, A2, A3, C1, C2, C3, C4
    XOR4  A0, A1, A2, A3, -8(r12), -6(r12), -4(r12), -2(r12)
    add   #8, r12
    COPY  @r12+, @r12+, @r12+, @r12+, A0, A1, A2, A3
    SIGMA4 A0, A1, A2, A3, C1, C2, C3, C4
    XOR4  A0, A1, A2, A3, -8(r12), -6(r12), -4(r12), -2(r12)
.endm

/* SAVE and RESTORE: the callee-saved registers, and where the state is. */
.macro SAVE
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    push  r5
    push  r4
    push  r12
.endm

.macro RESTORE_RETURN
    add   #SAVED_STATE+2-24, sp /* the last round has popped 24 bytes */
    pop   r4
    pop   r5
    pop   r6
    pop   r7
    pop   r8
    pop   r9
    pop   r10
    ret
.endm

#endif
