/* One round of the Ascon permutation for MSP430, unrolled, for the assembler: the rounds of the fast kernels. */
#ifndef MOTE_ASCON_UNROLLED_H
#define MOTE_ASCON_UNROLLED_H

#include "ascon/lanes.h"
#include "ascon/sbox.h"

/*
 * A column is one word of each lane. The S-box reads the columns from the stack, upwards through RP, and pushes the new
 * ones below, so the next round finds them in the opposite order. "Position" p counts the columns in the order in
 * which a round takes them: word p in the rounds going up (up = 1), word 3 - p in those going down, by turns.
 *
 * Between two rounds, with positions of the round to come:
 *
 *   A0..A3           x3, complete
 *   B0..B2           what is still to be XORed to x1 at positions 0..2
 *   0(sp)..6(sp)     x0
 *   8(sp)..30(sp)    x2, x1, x4 of position 0, then of 1, 2, 3
 *   above            dead words of earlier rounds, then SAVED_STATE
 *
 * Between S-box and linear layer y0 and y3 are in registers. No register is free then, nor in any column of the S-box.
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

/* y0 and y3 by words, after an S-box that went up or down. */
#define Y0_UP   C1, C2, B1, A0
#define Y0_DOWN A0, B1, C2, C1
#define Y3_UP   C4, C3, B0, B2
#define Y3_DOWN B2, B0, C3, C4

/*
 * The columns' registers x0, x1, x2, x3, x4, c: y0 ends in x2 and y3 in c, all others are free again. The other six are
 * full: in position 1, say, of RP, B2, A2, A3, and y0 and y3 of position 0 in C1 and C4.
 */
#define COLUMN_0 C3, B0, C1, A0, C2, C4
#define COLUMN_1 B0, B1, C2, A1, A0, C3
#define COLUMN_2 A1, B2, B1, A2, A0, B0
#define COLUMN_3 A2, A1, A0, A3, RP, B2

/* The S-box, y4, y1, y2 pushed: 27 cycles with y4 kept in a seventh register k, 28 when it is read back. */
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

/* SBOX_LAYER: 4 x 37, 1 less for a pop, 2 for RP, 2 for the constant, which belongs to word 0: 151 cycles. */
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

/* x0 first, as y0 cannot wait: 44 cycles. Then x3: 34. */
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

/* The lanes in memory, word i of x2 at o_i above sp: 63 + 59 + 47 cycles. x1 comes last: what is to be XORed to it at
 * positions 0..2 stays in B0..B2. */
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
 * A round that goes up and moves the state back to the top of the frame, `above` bytes above its place, over words
 * long dead: mov in place of push. 18 cycles more than ROUND.
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
 * The last round goes down, pops its input and stores through r12: 458 cycles. A register for y4 is free at positions
 * 1 and 2 only; y0 of position 0, word 3, has none to wait in.
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

/* Saved: the callee's registers, and where the state is. 24 cycles; 19 to return. */
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
