#include "common/avr/asm.h"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r24:r25: block read-write 16 bytes, r22:r23: round_keys read 320 bytes }
stack: 20
timing: none
tables: public-indexed
--- */

/*
 * Five rounds in a loop, in the places of gift128.h, after which every column is home again. Words 0..3 of the state are A, B, C, D, the lowest
 * byte first; a round exchanges A and D by name. T works, M and N hold masks, Y walks the round keys, Z the constants.
 *
 * AVR has no AND with a complement, so A, B, C may be complemented only together; the round keys complement B and C, and the NOT of the S-box may
 * wait in A. SBOX_PLAIN finds none complemented and leaves A, B and C so, with the keys; SBOX_ALL finds these three and leaves B, SBOX_ONE finds
 * B and leaves the three. 0, 2 and 1 words have to be complemented for it, and three at the end of the five rounds.
 */
#define A0 r2
#define A1 r3
#define A2 r4
#define A3 r5
#define B0 r6
#define B1 r7
#define B2 r8
#define B3 r9
#define C0 r10
#define C1 r11
#define C2 r12
#define C3 r13
#define D0 r14
#define D1 r15
#define D2 r16
#define D3 r17
#define T0 r18
#define T1 r19
#define T2 r20
#define T3 r21
#define M r22
#define N r23

#define A A0, A1, A2, A3
#define B B0, B1, B2, B3
#define C C0, C1, C2, C3
#define D D0, D1, D2, D3
#define T T0, T1, T2, T3

/* OP op, d, s: d = d op s. 4 cycles. */
.macro OP op, d0, d1, d2, d3, s0, s1, s2, s3
    \op   \d0, \s0
    \op   \d1, \s1
    \op   \d2, \s2
    \op   \d3, \s3
.endm

.macro EACH op, b0, b1, b2, b3
    \op   \b0
    \op   \b1
    \op   \b2
    \op   \b3
.endm

/* ADD op, d, x, y: d ^= x op y. 10 cycles. */
.macro ADD_OF op, d0, d1, d2, d3, x0, x1, x2, x3, y0, y1, y2, y3
    movw  T0, \x0
    movw  T2, \x2
    OP    \op, T, \y0, \y1, \y2, \y3
    OP    eor, \d0, \d1, \d2, \d3, T
.endm

/* The S-box, but for its NOT: B ^= AC, A ^= BD, C ^= A | B, D ^= C, B ^= D, C ^= AB; D is the new word 0, A the new word 3. 48 cycles. */
.macro SBOX_PLAIN a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF and, B, \a0, \a1, \a2, \a3, C
    ADD_OF and, \a0, \a1, \a2, \a3, B, \d0, \d1, \d2, \d3
    ADD_OF or, C, \a0, \a1, \a2, \a3, B
    OP    eor, \d0, \d1, \d2, \d3, C
    OP    eor, B, \d0, \d1, \d2, \d3
    ADD_OF and, C, \a0, \a1, \a2, \a3, B
.endm

.macro SBOX_ONE a0, a1, a2, a3, d0, d1, d2, d3
    EACH  com, B
    SBOX_PLAIN \a0, \a1, \a2, \a3, \d0, \d1, \d2, \d3
.endm

.macro SBOX_ALL a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF or, B, \a0, \a1, \a2, \a3, C      /* ~(AC): B is right now */
    ADD_OF and, \a0, \a1, \a2, \a3, B, \d0, \d1, \d2, \d3
    EACH  com, \a0, \a1, \a2, \a3
    ADD_OF or, C, \a0, \a1, \a2, \a3, B
    OP    eor, \d0, \d1, \d2, \d3, C          /* with the NOT, since C is complemented */
    OP    eor, B, \d0, \d1, \d2, \d3
    EACH  com, B
    ADD_OF and, C, \a0, \a1, \a2, \a3, B
.endm

/* PARTS n, m, b: every part of n + m bits of a byte rotated left by n; M has the lowest n bits of each, N the others. 8 cycles. */
.macro PARTS n, m, b
    mov   T0, \b
    .rept \n
    lsl   T0
    .endr
    and   T0, N
    .rept \m
    lsr   \b
    .endr
    and   \b, M
    or    \b, T0
.endm

.macro NIBBLES n, m, mask, b0, b1, b2, b3
    ldi   M, \mask
    ldi   N, 0xff-\mask
    .irp  byte, \b0, \b1, \b2, \b3
    PARTS \n, \m, \byte
    .endr
.endm

/* Two bytes as 16 bits, rotated left by 4. 7 cycles. */
.macro HALF_LEFT_4 low, high
    swap  \low
    swap  \high
    mov   T0, \low
    eor   T0, \high
    and   T0, M
    eor   \low, T0
    eor   \high, T0
.endm

.macro EXCHANGE_BYTES x, y
    mov   T0, \x
    mov   \x, \y
    mov   \y, T0
.endm

.macro EXCHANGE_HALVES b0, b2
    movw  T0, \b0
    movw  \b0, \b2
    movw  \b2, T0
.endm

/* Neighbouring bits change places. 6 cycles. */
.macro NEIGHBOURS bytes:vararg
    .irp  byte, \bytes
    PARTS 1, 1, \byte
    .endr
.endm

.macro LEFT_2 bytes:vararg
    .irp  byte, \bytes
    lsl   \byte
    adc   \byte, r1
    lsl   \byte
    adc   \byte, r1
    .endr
.endm

/* In memory a word has its upper half first. */
.macro ADD_KEY b0, b1, b2, b3
    .irp  byte, \b2, \b3, \b0, \b1
    ld    T0, Y+
    eor   \byte, T0
    .endr
.endm

/* The round key and the constant, behind the movement of the columns. 40 cycles. */
.macro ADD_ROUND d0, d1, d2, d3
    ADD_KEY C
    ADD_KEY B
    .irp  byte, \d0, \d1, \d2, \d3
    lpm   T0, Z+
    eor   \byte, T0
    .endr
.endm

.macro LOAD b0, b1, b2, b3
    ld    \b2, X+
    ld    \b3, X+
    ld    \b0, X+
    ld    \b1, X+
.endm

.macro STORE b0, b1, b2, b3
    st    X+, \b2
    st    X+, \b3
    st    X+, \b0
    st    X+, \b1
.endm

    /* What the rounds add to word 3: gift128_encrypt.c. */
    TABLE gift128_constants
    .long 0x00100800, 0x01800080, 0x00540200, 0x01018101, 0x00801f00
    .long 0x88108088, 0x016000e0, 0x50510200, 0x03038001, 0x00802f00
    .long 0x08108088, 0x01600060, 0x50410200, 0x03038000, 0x00802700
    .long 0x00108088, 0x014000e0, 0x50110200, 0x02038001, 0x00802b00
    .long 0x08108008, 0x01600040, 0x40010200, 0x02028000, 0x00802100
    .long 0x00108000, 0x010000c0, 0x00510200, 0x01038001, 0x00802e00
    .long 0x08100088, 0x01600020, 0x50400200, 0x03018000, 0x00800600
    .long 0x00100888, 0x01c000a0, 0x50140200, 0x02018101, 0x00801a00
.Lconstants_end:
    ENDTABLE gift128_constants

    FUNCTION mote_gift128_encrypt
    PUSH_R2_R17_Y
    push  r24
    push  r25
    movw  r26, r24
    movw  r28, r22
    LOAD  A
    LOAD  B
    LOAD  C
    LOAD  D
    ldi   r30, lo8(gift128_constants)
    ldi   r31, hi8(gift128_constants)

.Lfive_rounds:
    /* The parts of four bits: word 0 by 3, word 1 by 2, word 2 by 1. */
    SBOX_PLAIN A, D
    NIBBLES 3, 1, 0x77, D
    NIBBLES 2, 2, 0x33, B
    NIBBLES 1, 3, 0x11, C
    ADD_ROUND A

    /* The halves: by 12, 8 and 4. */
    SBOX_ALL D, A
    ldi   M, 0x0f
    HALF_LEFT_4 A1, A0
    HALF_LEFT_4 A3, A2
    EXCHANGE_BYTES A0, A1
    EXCHANGE_BYTES A2, A3
    EXCHANGE_BYTES B0, B1
    EXCHANGE_BYTES B2, B3
    HALF_LEFT_4 C0, C1
    HALF_LEFT_4 C2, C3
    ADD_ROUND D

    /* Neighbours in one half of words 0 and 2 and in word 1, then the halves of words 0 and 2. */
    SBOX_ONE A, D
    ldi   M, 0x55
    ldi   N, 0xaa
    NEIGHBOURS D0, D1, B0, B1, B2, B3, C2, C3
    EXCHANGE_HALVES D0, D2
    EXCHANGE_HALVES C0, C2
    ADD_ROUND A

    /* The bytes: by 2, 4 and 6. */
    SBOX_ALL D, A
    LEFT_2 A
    EACH  swap, B
    EACH  swap, C
    LEFT_2 C
    ADD_ROUND D

    /* The words: by 24, 16 and 8. Words 0 and 3 come home. */
    SBOX_ONE A, D
    movw  T0, A0
    movw  T2, A2
    OP    mov, A0, A1, A2, A3, D1, D2, D3, D0
    movw  D0, T0
    movw  D2, T2
    EXCHANGE_HALVES B0, B2
    mov   T0, C3
    mov   C3, C2
    mov   C2, C1
    mov   C1, C0
    mov   C0, T0
    ADD_ROUND D
    EACH  com, A
    EACH  com, B
    EACH  com, C
    cpi   r30, lo8(.Lconstants_end)
    breq  .Lend
    rjmp  .Lfive_rounds

.Lend:
    pop   r27
    pop   r26
    STORE A
    STORE B
    STORE C
    STORE D
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_gift128_encrypt
