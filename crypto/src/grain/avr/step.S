#include "common/avr/asm.h"
#include "common/avr/mul.h"

/* ---
function: mote_grain_128_step
abi: internal
registers: { r28: "window, as it was on return", r18: "bits 0..7 of the pre-output", r19: "bits 8..15", r20: "bits 16..23", r21: "bits 24..31", r2-r17: clobbered, r22-r27: clobbered, r30: clobbered, r31: clobbered }
stack: 0
timing: none
tables: none
--- */

/*
 * 32 clocks. Bit i = 8q + r of a register begins a word of 32 bits: the five bytes from q on, at level r. Words of one level meet byte by byte, and
 * Horner's rule takes a sum from level to level: ^ the words of this level, >> 1. So does the operand of a product whose level is another.
 *
 * First the LFSR is in r2..r17 and everything that needs nothing else is done; then the NFSR, its byte 10 in r24 for a while. E is a sum that becomes
 * the pre-output, G that of the feedback, T an operand; words at level 0 are four bytes. "s93: 5" says that bit 93 of the LFSR is at level 5.
 */

/* The five bytes from byte q of the register. */
#define FROM_0 r2, r3, r4, r5, r6
#define FROM_1 r3, r4, r5, r6, r7
#define FROM_2 r4, r5, r6, r7, r8
#define FROM_3 r5, r6, r7, r8, r9
#define FROM_4 r6, r7, r8, r9, r10
#define FROM_5 r7, r8, r9, r10, r11
#define FROM_7 r9, r10, r11, r12, r13
#define FROM_8 r10, r11, r12, r13, r14
#define FROM_9 r11, r12, r13, r14, r15
#define FROM_10 r12, r13, r14, r15, r16
#define FROM_11 r13, r14, r15, r16, r17

/* Four bytes from byte q. */
#define AT_0 r2, r3, r4, r5
#define AT_1 r3, r4, r5, r6
#define AT_3 r5, r6, r7, r8
#define AT_5 r7, r8, r9, r10
#define AT_7 r9, r10, r11, r12
#define AT_8 r10, r11, r12, r13
#define AT_11 r13, r14, r15, r16
#define AT_12 r14, r15, r16, r17

#define E r18, r19, r20, r21, r22
#define Y_SUM r18, r19, r20, r21
#define O r23, r24, r25, r26, r27
#define G r23, r24, r25, r26, r27
#define G_SUM r23, r24, r25, r26
#define Z_SUM r23, r30, r31, r12

/* T for words that begin at an even and at an odd byte: pairs of registers are copied at once. */
#define T_EVEN r30, r31, r0, r1, r22
#define T_ODD r22, r30, r31, r0, r1

#define LFSR 64
#define NEW 16

.macro WORD5 op, d0, d1, d2, d3, d4, s0, s1, s2, s3, s4
    \op   \d0, \s0
    \op   \d1, \s1
    \op   \d2, \s2
    \op   \d3, \s3
    \op   \d4, \s4
.endm

.macro WORD4 op, d0, d1, d2, d3, s0, s1, s2, s3
    \op   \d0, \s0
    \op   \d1, \s1
    \op   \d2, \s2
    \op   \d3, \s3
.endm

/* A word that begins at an even byte, and one that begins at an odd one. 3 cycles. */
.macro COPY_EVEN d0, d1, d2, d3, d4, s0, s1, s2, s3, s4
    movw  \d0, \s0
    movw  \d2, \s2
    mov   \d4, \s4
.endm

.macro COPY_ODD d0, d1, d2, d3, d4, s0, s1, s2, s3, s4
    mov   \d0, \s0
    movw  \d1, \s1
    movw  \d3, \s3
.endm

/* One level down, one up. */
.macro DOWN b0, b1, b2, b3, b4
    lsr   \b4
    ror   \b3
    ror   \b2
    ror   \b1
    ror   \b0
.endm

.macro UP b0, b1, b2, b3, b4
    lsl   \b0
    rol   \b1
    rol   \b2
    rol   \b3
    rol   \b4
.endm

/* NIBBLE byte, low, high: four levels down by a multiplication by 16, which r22 is. */
.macro NIBBLE byte, low, high
    mul   \byte, r22
    eor   \low, r0
    mov   \high, r1
.endm

.macro LOAD_FROM first, bytes:vararg
    .set  next_byte, \first
    .irp  byte, \bytes
    ldd   \byte, Y+next_byte
    .set  next_byte, next_byte+1
    .endr
.endm

.macro STORE_NEW bytes:vararg
    .set  next_byte, NEW
    .irp  byte, \bytes
    std   Y+next_byte, \byte
    .set  next_byte, next_byte+1
    .endr
.endm

    FUNCTION mote_grain_128_step
    subi  r28, 0x100-LFSR
    sbci  r29, 0xff
    LOAD_FROM 0, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17

    /* The LFSR's feedback: ((s38 ^ s70: 6) << 1 ^ s7: 7) << 1 ^ s0 ^ s96 ^ (s81: 1) >> 1. */
    COPY_EVEN E, FROM_4
    WORD5 eor, E, FROM_8
    UP    E
    WORD5 eor, E, FROM_0
    UP    E
    WORD4 eor, r19, r20, r21, r22, AT_0
    WORD4 eor, r19, r20, r21, r22, AT_12
    COPY_EVEN r24, r25, r26, r27, r23, FROM_10
    DOWN  r24, r25, r26, r27, r23
    WORD4 eor, r19, r20, r21, r22, r24, r25, r26, r27
    STORE_NEW r19, r20, r21, r22

    /* E at level 5: (s20: 4) << 1 & s13 ^ s93 ^ ((s79: 7) >> 3 & s60: 4) << 1. */
    COPY_EVEN E, FROM_2
    UP    E
    WORD5 and, E, FROM_1
    WORD5 eor, E, FROM_11
    COPY_ODD O, FROM_9
    DOWN  O
    DOWN  O
    DOWN  O
    WORD5 and, O, FROM_7
    UP    O
    WORD5 eor, E, O

    /* (s94: 6) << 2 is in r24..r27, (s42: 2) >> 2 in Z_SUM; s8 stays where it is. */
    COPY_ODD O, FROM_11
    UP    O
    UP    O
    COPY_ODD Z_SUM, r13, FROM_5
    DOWN  Z_SUM, r13
    DOWN  Z_SUM, r13

    /* With (b95: 7) << 1: Z_SUM = b95 s42 and r24..r27 = s8 ^ b95 s94, both at level 0. */
    subi  r28, LFSR
    sbci  r29, 0
    ldi   r16, 16
    mov   r2, r16
    LOAD_FROM 11, r13, r14, r15, r16, r17
    COPY_ODD FROM_5, FROM_11
    UP    FROM_5
    WORD4 and, r24, r25, r26, r27, r8, r9, r10, r11
    WORD4 eor, r24, r25, r26, r27, AT_1
    WORD4 and, Z_SUM, r8, r9, r10, r11

    /* E to level 4: ^ b45, >> 1, ^ b36, ^ b12 (s8 ^ b95 s94) << 4. */
    LOAD_FROM 4, r6, r7, r8, r9, r10, r11
    WORD5 eor, E, FROM_5
    DOWN  E
    WORD5 eor, E, FROM_4
    mul   r27, r2
    mov   r27, r0
    and   r1, r7
    eor   r22, r1
    mul   r26, r2
    mov   r26, r0
    eor   r27, r1
    mul   r25, r2
    mov   r25, r0
    eor   r26, r1
    mul   r24, r2
    eor   r25, r1
    LOAD_FROM 1, r3, r4, r5
    WORD4 and, r0, r25, r26, r27, AT_1
    WORD4 eor, Y_SUM, r0, r25, r26, r27

    /* E to level 0: ^ b2 at level 2, ^ b73 ^ b89 at 1, then ^ b64 ^ Z_SUM ^ (b15: 7) << 1. */
    DOWN  E
    DOWN  E
    LOAD_FROM 0, r2
    WORD5 eor, E, FROM_0
    DOWN  E
    LOAD_FROM 10, r24
    WORD5 eor, E, r11, r24, r13, r14, r15
    WORD5 eor, E, FROM_11
    DOWN  E
    WORD4 eor, Y_SUM, r10, r11, r24, r13
    WORD4 eor, Y_SUM, Z_SUM
    mov   r12, r24
    COPY_ODD T_ODD, FROM_1
    UP    T_ODD
    WORD4 eor, Y_SUM, r30, r31, r0, r1

    /* G at level 6: b70 b78 (b82 >> 4). */
    ldi   r22, 16
    mul   r11, r22
    mov   r23, r1
    NIBBLE r12, r23, r24
    NIBBLE r13, r24, r25
    NIBBLE r14, r25, r26
    NIBBLE r15, r26, r27
    mul   r16, r22
    eor   r27, r0
    WORD5 and, G, FROM_8
    WORD5 and, G, FROM_9

    /* Level 4: ^ b68 b84. */
    DOWN  G
    DOWN  G
    COPY_EVEN T_EVEN, FROM_8
    WORD5 and, T_EVEN, FROM_10
    WORD5 eor, G, T_EVEN

    /* Level 3: ^ b91 ^ b3 b67 ^ b27 b59 ^ b11 (b13 >> 2). */
    DOWN  G
    WORD5 eor, G, FROM_11
    COPY_EVEN T_EVEN, FROM_8
    WORD5 and, T_EVEN, FROM_0
    WORD5 eor, G, T_EVEN
    COPY_ODD T_ODD, FROM_3
    WORD5 and, T_ODD, FROM_7
    WORD5 eor, G, T_ODD
    COPY_ODD T_ODD, FROM_1
    DOWN  T_ODD
    DOWN  T_ODD
    WORD5 and, T_ODD, FROM_1
    WORD5 eor, G, T_ODD

    /* Level 2: ^ b26. */
    DOWN  G
    WORD5 eor, G, FROM_3

    /* Level 1: ^ b17 (b18 >> 1) ^ (b61 >> 4) b65. */
    DOWN  G
    COPY_EVEN T_EVEN, FROM_2
    DOWN  T_EVEN
    WORD5 and, T_EVEN, FROM_2
    WORD5 eor, G, T_EVEN
    COPY_ODD T_ODD, FROM_7
    DOWN  T_ODD
    DOWN  T_ODD
    DOWN  T_ODD
    DOWN  T_ODD
    WORD5 and, T_ODD, FROM_8
    WORD5 eor, G, T_ODD

    /* Level 0: ^ b0 ^ b56 ^ b96 ^ b40 b48 ^ (b22 << 2) b24 (b25 >> 1). */
    DOWN  G
    WORD4 eor, G_SUM, AT_0
    WORD4 eor, G_SUM, AT_7
    WORD4 eor, G_SUM, AT_12
    movw  r30, r8
    movw  r0, r10
    WORD4 and, r30, r31, r0, r1, AT_5
    WORD4 eor, G_SUM, r30, r31, r0, r1
    COPY_ODD T_ODD, FROM_3
    DOWN  T_ODD
    WORD4 and, r22, r30, r31, r0, AT_3
    UP    FROM_2
    UP    FROM_2
    WORD4 and, r22, r30, r31, r0, AT_3
    WORD4 eor, G_SUM, r22, r30, r31, r0

    /* ^ b88 (b92 >> 4) (b93 >> 5) (b95 << 1) ^ s0: bits 92.. in r4..r8. */
    ldi   r22, 16
    mul   r13, r22
    mov   r4, r1
    NIBBLE r14, r4, r5
    NIBBLE r15, r5, r6
    NIBBLE r16, r6, r7
    NIBBLE r17, r7, r8
    movw  r10, r4
    movw  r30, r6
    DOWN  r4, r5, r6, r7, r8
    WORD4 and, r10, r11, r30, r31, r4, r5, r6, r7
    WORD4 and, r10, r11, r30, r31, AT_11
    UP    FROM_11
    WORD4 and, r10, r11, r30, r31, AT_12
    WORD4 eor, G_SUM, r10, r11, r30, r31
    movw  r30, r28
    subi  r30, 0x100-LFSR
    sbci  r31, 0xff
    .irp  byte, G_SUM
    ld    r0, Z+
    eor   \byte, r0
    .endr
    STORE_NEW G_SUM
    ret
    ENDFUNCTION mote_grain_128_step

/* 626 cycles: 72 for loads, 16 for stores, 185 for 37 steps between levels, 59 for the three times that four levels are taken at once, 290 for copies,
 * AND and EOR, and RET. Some taps are 32 bits below the new ones, so no more clocks fit into one evaluation. The floor of these levels is about 580,
 * which is all this without a copy. */
