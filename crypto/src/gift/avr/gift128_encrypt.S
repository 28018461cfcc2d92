#include "common/avr/asm.h"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[MOTE_GIFT128_KEY_WORDS])
registers: { r24:r25: block read-write 16 bytes, r22:r23: round_keys read 320 bytes }
stack: 20
timing: none
tables: public-indexed
--- */

/*
 * Five rounds in a loop, in the places of gift128.h, after which every column is home again. Words 0..3 of the state are A, B, C, D, the lowest
 * byte first; a round exchanges A and D by name. T works, M holds a mask and K a power of two to multiply with, which shifts by any distance in two
 * cycles; Y walks the round keys, Z the constants.
 *
 * AVR has no AND with a complement, so both operands of an AND must be complemented, and an OR is taken, or neither. The round keys complement B and
 * C, and the NOT of the S-box stays in word 0; the constants complement word 3 in rounds 0, 1 and 3. So A, B, C, D are complemented before the five
 * rounds as in 0000, 1111, 0000, 1110, 0010, and five operands have to be complemented on their way to T: no choice of constants does with fewer.
 *
 * Bytes that change places do so where the round key is added: a byte is loaded into the register that has just become free.
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
#define K r23

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

/* ADD_OF op, d, x, y: d ^= x op y. 10 cycles. */
.macro ADD_OF op, d0, d1, d2, d3, x0, x1, x2, x3, y0, y1, y2, y3
    movw  T0, \x0
    movw  T2, \x2
    OP    \op, T, \y0, \y1, \y2, \y3
    OP    eor, \d0, \d1, \d2, \d3, T
.endm

/* ADD_OF_NOT op, d, x, y: d ^= ~x op y. 14 cycles. */
.macro ADD_OF_NOT op, d0, d1, d2, d3, x0, x1, x2, x3, y0, y1, y2, y3
    movw  T0, \x0
    movw  T2, \x2
    EACH  com, T
    OP    \op, T, \y0, \y1, \y2, \y3
    OP    eor, \d0, \d1, \d2, \d3, T
.endm

/* The S-box, but for its NOT: B ^= AC, A ^= BD, C ^= A | B, D ^= C, B ^= D, C ^= AB; D is the new word 0, A the new word 3. 48 cycles.
 * Its other forms are called after what they find complemented. */
.macro SBOX_0000 a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF and, B, \a0, \a1, \a2, \a3, C
    ADD_OF and, \a0, \a1, \a2, \a3, B, \d0, \d1, \d2, \d3
    ADD_OF or, C, \a0, \a1, \a2, \a3, B
    OP    eor, \d0, \d1, \d2, \d3, C
    OP    eor, B, \d0, \d1, \d2, \d3
    ADD_OF and, C, \a0, \a1, \a2, \a3, B
.endm

/* Leaves all complemented but D. 56 cycles. */
.macro SBOX_1111 a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF or, B, \a0, \a1, \a2, \a3, C                              /* B is plain now */
    ADD_OF_NOT and, \a0, \a1, \a2, \a3, \d0, \d1, \d2, \d3, B
    ADD_OF_NOT and, C, B, \a0, \a1, \a2, \a3                         /* ~(A | B): C is plain now */
    OP    eor, \d0, \d1, \d2, \d3, C
    OP    eor, B, \d0, \d1, \d2, \d3                               /* complemented as D is */
    ADD_OF or, C, \a0, \a1, \a2, \a3, B
.endm

/* Leaves A and B complemented. 52 cycles. */
.macro SBOX_1110 a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF or, B, \a0, \a1, \a2, \a3, C
    ADD_OF and, \a0, \a1, \a2, \a3, B, \d0, \d1, \d2, \d3
    ADD_OF_NOT or, C, \a0, \a1, \a2, \a3, B
    OP    eor, \d0, \d1, \d2, \d3, C
    OP    eor, B, \d0, \d1, \d2, \d3
    ADD_OF or, C, \a0, \a1, \a2, \a3, B
.endm

/* Leaves B and C complemented, and the new word 3 in T, while A works. 56 cycles. */
.macro SBOX_0010_TO_T a0, a1, a2, a3, d0, d1, d2, d3
    ADD_OF_NOT and, B, C, \a0, \a1, \a2, \a3
    movw  T0, \d0
    movw  T2, \d2
    OP    and, T, B
    OP    eor, T, \a0, \a1, \a2, \a3
    movw  \a0, T0
    movw  \a2, T2
    OP    or, \a0, \a1, \a2, \a3, B
    OP    eor, C, \a0, \a1, \a2, \a3
    OP    eor, \d0, \d1, \d2, \d3, C
    OP    eor, B, \d0, \d1, \d2, \d3
    movw  \a0, B0
    movw  \a2, B2
    EACH  com, \a0, \a1, \a2, \a3
    OP    and, \a0, \a1, \a2, \a3, T
    OP    eor, C, \a0, \a1, \a2, \a3
.endm

/* NIBBLES: every four bits of a word rotated left by 3, 2 and 1; what M has are the bits of the far shift. 26, 30 and 26 cycles. */
.macro NIBBLES_LEFT_3 bytes:vararg
    ldi   K, 8
    ldi   M, 0x88
    .irp  byte, \bytes
    mul   \byte, K
    lsr   \byte
    eor   r0, \byte
    and   r0, M
    eor   \byte, r0
    .endr
.endm

.macro NIBBLES_LEFT_2 bytes:vararg
    ldi   K, 4
    ldi   M, 0xcc
    .irp  byte, \bytes
    mul   \byte, K
    lsr   \byte
    lsr   \byte
    eor   r0, \byte
    and   r0, M
    eor   \byte, r0
    .endr
.endm

.macro NIBBLES_LEFT_1 bytes:vararg
    ldi   K, 32
    ldi   M, 0x11
    .irp  byte, \bytes
    mul   \byte, K
    lsl   \byte
    eor   r1, \byte
    and   r1, M
    eor   \byte, r1
    .endr
.endm

/* Every byte rotated left by as much as the power K says. 4 cycles each. */
.macro BYTES_LEFT bytes:vararg
    .irp  byte, \bytes
    mul   \byte, K
    mov   \byte, r0
    or    \byte, r1
    .endr
.endm

/* Two bytes as 16 bits, rotated by 4: left if M is 0x0f, right if it is 0xf0. 7 cycles. */
.macro HALF_BY_4 low, high
    swap  \low
    swap  \high
    mov   T0, \low
    eor   T0, \high
    and   T0, M
    eor   \low, T0
    eor   \high, T0
.endm

/* Neighbouring bits change places; M has the lower ones, K the upper. 6 cycles. */
.macro NEIGHBOURS bytes:vararg
    .irp  byte, \bytes
    mov   T0, \byte
    lsl   T0
    and   T0, K
    lsr   \byte
    and   \byte, M
    or    \byte, T0
    .endr
.endm

/* PLUS_KEY d, s, at: d = s ^ this byte of the round keys, for a d that is free. 3 cycles. */
.macro PLUS_KEY d, s, at
    ldd   \d, Y+\at
    eor   \d, \s
.endm

/* KEYED at, b: a word ^= a round key; in memory the upper half of a word is first. 12 cycles. */
.macro KEYED at, b0, b1, b2, b3
    ldd   T0, Y+\at
    eor   \b2, T0
    ldd   T0, Y+\at+1
    eor   \b3, T0
    ldd   T0, Y+\at+2
    eor   \b0, T0
    ldd   T0, Y+\at+3
    eor   \b1, T0
.endm

/* The same, while the bytes of both halves, or the halves, change places. 14 and 13 cycles. */
.macro KEYED_SWAPPED_BYTES at, b0, b1, b2, b3
    PLUS_KEY T0, \b3, \at
    PLUS_KEY \b3, \b2, \at+1
    mov   \b2, T0
    PLUS_KEY T0, \b1, \at+2
    PLUS_KEY \b1, \b0, \at+3
    mov   \b0, T0
.endm

.macro KEYED_SWAPPED_HALVES at, b0, b1, b2, b3
    PLUS_KEY T0, \b0, \at
    PLUS_KEY T1, \b1, \at+1
    PLUS_KEY \b0, \b2, \at+2
    PLUS_KEY \b1, \b3, \at+3
    movw  \b2, T0
.endm

/* The same, while the word is rotated left by 8. 13 cycles. */
.macro KEYED_LEFT_8 at, b0, b1, b2, b3
    PLUS_KEY T0, \b2, \at+1
    PLUS_KEY \b2, \b1, \at
    PLUS_KEY \b1, \b0, \at+3
    PLUS_KEY \b0, \b3, \at+2
    mov   \b3, T0
.endm

/* The next bytes of the constants, and one that is the same every time. */
.macro CONSTANTS bytes:vararg
    .irp  byte, \bytes
    lpm   T0, Z+
    eor   \byte, T0
    .endr
.endm

.macro CONSTANT_BYTE value, byte
    ldi   T0, \value
    eor   \byte, T0
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

    /* What the rounds add to word 3 (gift128_encrypt.c), complemented for rounds 0, 1 and 3 of five: bytes 0, 1, 3; 0, 2; 2, 3; all; 1. The others are
     * the same in all fives. */
    TABLE gift128_constants
    .byte 0xff, 0xf7, 0xff, 0x7f, 0x7f, 0x54, 0x00, 0xfe, 0x7e, 0xfe, 0xfe, 0x1f
    .byte 0x77, 0x7f, 0x77, 0x1f, 0x9f, 0x51, 0x50, 0xfe, 0x7f, 0xfc, 0xfc, 0x2f
    .byte 0x77, 0x7f, 0xf7, 0x9f, 0x9f, 0x41, 0x50, 0xff, 0x7f, 0xfc, 0xfc, 0x27
    .byte 0x77, 0x7f, 0xff, 0x1f, 0xbf, 0x11, 0x50, 0xfe, 0x7f, 0xfc, 0xfd, 0x2b
    .byte 0xf7, 0x7f, 0xf7, 0xbf, 0x9f, 0x01, 0x40, 0xff, 0x7f, 0xfd, 0xfd, 0x21
    .byte 0xff, 0x7f, 0xff, 0x3f, 0xff, 0x51, 0x00, 0xfe, 0x7f, 0xfc, 0xfe, 0x2e
    .byte 0x77, 0xff, 0xf7, 0xdf, 0x9f, 0x40, 0x50, 0xff, 0x7f, 0xfe, 0xfc, 0x06
    .byte 0x77, 0xf7, 0xff, 0x5f, 0x3f, 0x14, 0x50, 0xfe, 0x7e, 0xfe, 0xfd, 0x1a
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
    SBOX_0000 A, D
    NIBBLES_LEFT_3 D
    NIBBLES_LEFT_2 B
    NIBBLES_LEFT_1 C
    KEYED 0, C
    KEYED 4, B
    CONSTANTS A0, A1, A3
    CONSTANT_BYTE 0xef, A2

    /* The halves: by 12, 8 and 4. */
    SBOX_1111 D, A
    ldi   M, 0xf0
    HALF_BY_4 A0, A1
    HALF_BY_4 A2, A3
    ldi   M, 0x0f
    HALF_BY_4 C0, C1
    HALF_BY_4 C2, C3
    KEYED 8, C
    KEYED_SWAPPED_BYTES 12, B
    CONSTANTS D0, D2
    com   D1
    CONSTANT_BYTE 0xfe, D3

    /* Neighbours in one half of words 0 and 2 and in word 1, then the halves of words 0 and 2. */
    SBOX_0000 A, D
    ldi   M, 0x55
    ldi   K, 0xaa
    NEIGHBOURS D0, D1, B0, B1, B2, B3, C2, C3
    movw  T0, D0
    movw  D0, D2
    movw  D2, T0
    KEYED_SWAPPED_HALVES 16, C
    KEYED 20, B
    CONSTANTS A2, A3
    CONSTANT_BYTE 0x02, A1

    /* The bytes: by 2, 4 and 6. */
    SBOX_1110 D, A
    ldi   K, 4
    BYTES_LEFT A
    EACH  swap, B
    ldi   K, 64
    BYTES_LEFT C
    KEYED 24, C
    KEYED 28, B
    CONSTANTS D

    /* The words: by 24, 16 and 8. Words 0 and 3 come home. */
    SBOX_0010_TO_T A, D
    OP    mov, A0, A1, A2, A3, D1, D2, D3, D0
    movw  D0, T0
    movw  D2, T2
    KEYED_LEFT_8 32, C
    KEYED_SWAPPED_HALVES 36, B
    CONSTANTS D1
    CONSTANT_BYTE 0x80, D2
    adiw  r28, 40
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
    clr   r1
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_gift128_encrypt

/* Five rounds take 657: 260 for the S-boxes, 20 of them for complements, 209 for the movement, 125 for keys, 57 for constants and 6 for the loop. Without
 * copies and complements the S-boxes would take 160, and keys and constants are given: the floor of these places is about 4,500. Rotating within four
 * bits is 6 or 7 a byte; 4 with a table of 256 bytes for each distance. */
