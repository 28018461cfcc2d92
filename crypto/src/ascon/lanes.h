/* Linear functions of the Ascon permutation on 64-bit lanes in four MSP430 registers, for the assembler. */
#ifndef MOTE_ASCON_LANES_H
#define MOTE_ASCON_LANES_H

/*
 * A lane is w0 (least significant) .. w3. A rotation by 16 only renames its words, so the kernels pass words in
 * rotated order instead, and x >>> n needs n mod 16: single steps, and XOR_ROR8 for the eights.
 */

/* COPY: d = s. 4 cycles. */
.macro COPY s0, s1, s2, s3, d0, d1, d2, d3
    mov   \s0, \d0
    mov   \s1, \d1
    mov   \s2, \d2
    mov   \s3, \d3
.endm

/* XOR4: d ^= s. 4 cycles between registers; s to 4 words of memory: 16. */
.macro XOR4 s0, s1, s2, s3, d0, d1, d2, d3
    xor   \s0, \d0
    xor   \s1, \d1
    xor   \s2, \d2
    xor   \s3, \d3
.endm

/* ROL1: w = w <<< 1. 5 cycles. */
.macro ROL1 w0, w1, w2, w3
    rla   \w0
    rlc   \w1
    rlc   \w2
    rlc   \w3
    adc   \w0
.endm

/* ROR1: w = w >>> 1. 5 cycles. */
.macro ROR1 w0, w1, w2, w3
    bit   #1, \w0               /* C = the bit that goes round */
    rrc   \w3
    rrc   \w2
    rrc   \w1
    rrc   \w0
.endm

/* SWAP_BYTES of each word. 4 cycles. */
.macro SWAP_BYTES w0, w1, w2, w3
    swpb  \w0
    swpb  \w1
    swpb  \w2
    swpb  \w3
.endm

/*
 * JOIN low, high: low = lo(low) | hi(high), the bytes of two words. 2 cycles: a byte operation on a register clears
 * its upper half, so lo(low ^ high) needs no mask.
 */
.macro JOIN low, high
    xor.b \high, \low
    xor   \high, \low
.endm

/*
 * XOR_ROR8: y ^= t >>> 8; t is destroyed. 16 cycles, no temporary.
 *
 * With t byte-swapped, word i of t >>> 8 is lo(t_i) | hi(t_{i+1}). For i = 3 the half of t_0 is used before t_0 goes:
 * y_3 ^= t_0, mended at the end by lo(t_0 ^ t_3), as JOIN leaves lo(t_0) in place.
 */
.macro XOR_ROR8 t0, t1, t2, t3, y0, y1, y2, y3
    SWAP_BYTES \t0, \t1, \t2, \t3
    xor   \t0, \y3
    JOIN  \t0, \t1
    xor   \t0, \y0
    JOIN  \t1, \t2
    xor   \t1, \y1
    JOIN  \t2, \t3
    xor   \t2, \y2
    xor.b \t0, \t3
    xor   \t3, \y3
.endm

/* ROR8: t = t >>> 8, with a temporary. 13 cycles. */
.macro ROR8 t0, t1, t2, t3, temporary
    SWAP_BYTES \t0, \t1, \t2, \t3
    mov   \t0, \temporary
    JOIN  \t0, \t1
    JOIN  \t1, \t2
    JOIN  \t2, \t3
    JOIN  \t3, \temporary
.endm

/*
 * The five linear functions x ^ (x >>> m) ^ (x >>> n). Those called RESIDENT hold x in registers and turn it into the
 * result; the others leave in registers only what has to be XORed to the x in memory.
 */

/* x0, resident: t = x; x ^ (x >>> 19) ^ (x >>> 28). 44 cycles. */
.macro SIGMA0_RESIDENT x0, x1, x2, x3, t0, t1, t2, t3
    COPY  \x0, \x1, \x2, \x3, \t0, \t1, \t2, \t3
    ROR1  \t0, \t1, \t2, \t3
    ROR1  \t0, \t1, \t2, \t3
    ROR1  \t0, \t1, \t2, \t3
    XOR4  \t1, \t2, \t3, \t0, \x0, \x1, \x2, \x3        /* 19 = 16 + 3 */
    ROR1  \t0, \t1, \t2, \t3
    XOR_ROR8 \t1, \t2, \t3, \t0, \x0, \x1, \x2, \x3     /* 28 = 16 + 8 + 4 */
.endm

/* x1, given in t: d = (x >>> 61) ^ (x >>> 39); t is destroyed. 35 cycles. */
.macro SIGMA1 t0, t1, t2, t3, d0, d1, d2, d3
    ROL1  \t0, \t1, \t2, \t3
    COPY  \t0, \t1, \t2, \t3, \d0, \d1, \d2, \d3
    ROL1  \d0, \d1, \d2, \d3
    ROL1  \d0, \d1, \d2, \d3                            /* 61 = -3 */
    XOR_ROR8 \t2, \t3, \t0, \t1, \d0, \d1, \d2, \d3     /* 39 = 32 + 8 - 1 */
.endm

/* x2, given in d: d = (x >>> 1) ^ (x >>> 6); t is destroyed. 35 cycles. */
.macro SIGMA2 d0, d1, d2, d3, t0, t1, t2, t3
    COPY  \d0, \d1, \d2, \d3, \t0, \t1, \t2, \t3
    ROR1  \d0, \d1, \d2, \d3                            /* 1 */
    ROL1  \t0, \t1, \t2, \t3
    ROL1  \t0, \t1, \t2, \t3
    XOR_ROR8 \t0, \t1, \t2, \t3, \d0, \d1, \d2, \d3     /* 6 = 8 - 2 */
.endm

/* x3, resident, given in t: x = t ^ (t >>> 10) ^ (t >>> 17); t is destroyed. 34 cycles. */
.macro SIGMA3_RESIDENT t0, t1, t2, t3, x0, x1, x2, x3
    COPY  \t0, \t1, \t2, \t3, \x0, \x1, \x2, \x3
    ROR1  \t0, \t1, \t2, \t3
    XOR4  \t1, \t2, \t3, \t0, \x0, \x1, \x2, \x3        /* 17 = 16 + 1 */
    ROR1  \t0, \t1, \t2, \t3
    XOR_ROR8 \t0, \t1, \t2, \t3, \x0, \x1, \x2, \x3     /* 10 = 8 + 2 */
.endm

/* x4, given in d: d = (x >>> 7) ^ (x >>> 41); t is destroyed. 31 cycles. */
.macro SIGMA4 d0, d1, d2, d3, t0, t1, t2, t3
    COPY  \d0, \d1, \d2, \d3, \t0, \t1, \t2, \t3
    ROL1  \d0, \d1, \d2, \d3
    ROR1  \t0, \t1, \t2, \t3
    XOR4  \t2, \t3, \t0, \t1, \d0, \d1, \d2, \d3
    ROR8  \d0, \d1, \d2, \d3, \t0                       /* 7 = 8 - 1, 41 = 32 + 8 + 1 */
.endm

#endif
