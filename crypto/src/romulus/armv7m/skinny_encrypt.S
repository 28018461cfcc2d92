#include "common/armv7m/asm.h"
#include "common/armv7m/exchange.inc"

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r0: block read-write 16 bytes, r1: schedule read-write 320 bytes }
stack: 40
timing: alignment
tables: none
--- */

/*
 * SKINNY-128-384+ under a given schedule, bit-sliced. Word i of the state holds bits i and i + 4 of all cells: byte c is column c, and
 * bits 2r and 2r + 1 of it are bits i and i + 4 of row r. A round key is two words (expansion.h).
 *
 *   r1..r4   the state        r0   the round key        lr   where the schedule ends        r11, r12   what masks both halves
 */
#define W0 r1
#define W1 r2
#define W2 r3
#define W3 r4
#define T r5
#define U r6
#define KEY r0
#define END lr
#define LOW r11                         /* bits 0..3 of cells */
#define HIGH r12                        /* bits 4..7 */

/* d ^= t, of which the \half counts, moved by \move. 2 cycles. */
.macro ADD_HALF d, half, move:vararg
    and   T, T, #\half
    eor   \d, \d, T \move
.endm

/*
 * The S-box: a bit takes the NOR of two others, eight times. What is named is its bit by the place that it has before the S-box. After
 * the first step words 0 and 2 hold complements bit by bit as they are made; the NOR of a complement is an AND. 20 cycles.
 */
.macro SUBSTITUTE
    orr   T, W3, W2                     /* 4 and 0, from 7 6 and 3 2; complements from now on */
    eor   W0, W0, T
    orr   T, W2, W1                     /* 6, from 2 1; a complement */
    ADD_HALF W2, 0x55555555, , lsl #1
    and   T, W0, W0, lsr #1             /* 5, from 4 0 */
    ADD_HALF W1, 0x55555555, , lsl #1
    bic   T, W0, W3                     /* 1, from 0 3 */
    ADD_HALF W1, 0x55555555
    bic   T, W2, W1                     /* 7, from 6 5 */
    ADD_HALF W3, 0xaaaaaaaa
    bic   T, W0, W1                     /* 3, from 5 4 */
    ADD_HALF W3, 0xaaaaaaaa, , lsr #1
    orr   T, W1, W3, lsr #1             /* 2, from 1 7; a complement */
    ADD_HALF W2, 0x55555555
.endm

/* The order of the bits after the S-box: 7..0 come from 5, 4, 0, 3, 1, 6, 7, 2, of which 4, 0, 6, 2 are complements. 10 cycles. */
.macro ORDER
    and   T, W3, LOW                    /* 3, with 2: word 0 */
    bic   U, LOW, W2
    orr   T, U, T, lsl #1
    bic   U, HIGH, W0                   /* 4, with 6: word 2 */
    bic   W2, HIGH, W2
    orr   W2, U, W2, lsr #1
    bic   U, LOW, W0                    /* 0, with 7: word 1 */
    mov   W0, T
    and   T, LOW, W3, lsr #1
    mov   W3, W1
    orr   W1, T, U, lsl #1
.endm

/*
 * Row r turns right by r columns, then (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c). To turn by columns is to turn the word by
 * bytes. 10 cycles.
 */
.macro MIX w
    and   r7, \w, #0x03030303           /* a */
    and   r8, \w, #0x0c0c0c0c           /* b */
    and   r9, \w, #0x30303030           /* c */
    and   r10, \w, #0xc0c0c0c0          /* d */
    eor   T, r7, r9, ror #20            /* a ^ c */
    eor   \w, T, T, lsl #6
    eor   \w, \w, r7, lsl #2
    eor   \w, \w, r8, ror #22
    eor   \w, \w, r9, ror #16
    eor   \w, \w, r10, ror #14
.endm

    FUNCTION mote_romulus_skinny_encrypt
    push  {r0, r4-r11, lr}
    mov   r5, r1
    ldr   r1, [r0]
    ldr   r3, [r0, #4]
    ldr   r2, [r0, #8]
    ldr   r4, [r0, #12]
    mov   KEY, r5
    add   END, KEY, #320
    /* Of a bit's number (row r1 r0, place c1 c0 b2 b1 b0) to (word b1 b0, place c1 c0 r1 r0 b2): exchanges of r1 with b2, b0, b1. */
    SWAP  W0, W1, T, 4, 0x0f0f0f0f
    SWAP  W2, W3, T, 4, 0x0f0f0f0f
    SWAP  W0, W1, T, 1, 0x55555555
    SWAP  W2, W3, T, 1, 0x55555555
    SWAP  W0, W2, T, 2, 0x33333333
    SWAP  W1, W3, T, 2, 0x33333333
    mov   LOW, #0x55555555
    mov   HIGH, #0xaaaaaaaa
    .balign 4

.Lround:
    SUBSTITUTE
    ORDER
    ldr   r7, [KEY], #4
    ldr   r8, [KEY], #4
    and   T, r7, #0x0f0f0f0f
    eor   W0, W0, T
    and   T, r7, #0xf0f0f0f0
    eor   W1, W1, T, lsr #4
    and   T, r8, #0x0f0f0f0f
    eor   W2, W2, T
    and   T, r8, #0xf0f0f0f0
    eor   W3, W3, T, lsr #4
    eor   W1, W1, #0x10                 /* 2 to cell 8 */
    MIX   W0
    MIX   W1
    MIX   W2
    MIX   W3
    cmp   KEY, END
    bne   .Lround

    SWAP  W0, W2, T, 2, 0x33333333
    SWAP  W1, W3, T, 2, 0x33333333
    SWAP  W0, W1, T, 1, 0x55555555
    SWAP  W2, W3, T, 1, 0x55555555
    SWAP  W0, W1, T, 4, 0x0f0f0f0f
    SWAP  W2, W3, T, 4, 0x0f0f0f0f
    pop   {r0}
    str   r1, [r0]
    str   r3, [r0, #4]
    str   r2, [r0, #8]
    str   r4, [r0, #12]
    pop   {r4-r11, pc}
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 87 cycles: S-box 20, the order of its bits 10, rows and columns 40, the round key 13, the loop 3. */
