#include "common/msp430/asm.h"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r12: state read-write 48 bytes }
stack: 16
timing: none
tables: none
--- */

/*
 * In place; swaps come after every second round, so a column is taken from memory for two rounds, and for one at both ends.
 *
 *   A r4, r5     row 0                 T r10, r11   work, and row 2 after the first round
 *   B r6, r7     row 1                 U r13, r14   work, and row 1 after the first round
 *   C r8, r9     row 2                 r12          the column, and behind the last one in the end
 *   r15          the round             0(sp)        the columns to do
 */
#define A r4, r5
#define A_16 r5, r4             /* <<< 16 */
#define B r6, r7
#define C r8, r9
#define T r10, r11
#define U r13, r14

/* OP op, s, d: op on both words. */
.macro OP op, sl, sh, dl, dh
    \op   \sl, \dl
    \op   \sh, \dh
.endm

.macro SHIFT lo, hi
    rla   \lo
    rlc   \hi
.endm

/* x <<< 8: with the bytes of both words exchanged, the two lower ones still have to change places. 6 cycles. */
.macro ROL8 lo, hi, t
    swpb  \lo
    swpb  \hi
    mov   \lo, \t
    xor.b \hi, \t
    xor   \t, \lo
    xor   \t, \hi
.endm

/*
 * x = row 0 <<< 24, in place of row 0 by the name x >>> 16; y = row 1 <<< 9;
 * row 2 = x ^ (z ^ (y & z) << 1) << 1 in t, row 1 = y ^ x ^ (x | z) << 1 in u, row 0 = z ^ y ^ (x & y) << 3 in place of x. 49 cycles.
 */
.macro ROUND xh, xl, yl, yh, zl, zh, tl, th, ul, uh
    ROL8  \xh, \xl, \tl
    ROL8  \yl, \yh, \tl
    SHIFT \yl, \yh
    adc   \yl
    OP    mov, \yl, \yh, \tl, \th
    OP    and, \zl, \zh, \tl, \th
    SHIFT \tl, \th
    OP    xor, \zl, \zh, \tl, \th
    SHIFT \tl, \th
    OP    xor, \xl, \xh, \tl, \th
    OP    mov, \xl, \xh, \ul, \uh
    OP    bis, \zl, \zh, \ul, \uh
    SHIFT \ul, \uh
    OP    xor, \yl, \yh, \ul, \uh
    OP    xor, \xl, \xh, \ul, \uh
    OP    and, \yl, \yh, \xl, \xh
    .rept 3
    SHIFT \xl, \xh
    .endr
    OP    xor, \yl, \yh, \xl, \xh
    OP    xor, \zl, \zh, \xl, \xh
.endm

/* EXCHANGE i, j: two words at r12, by way of r4. 13 cycles. */
.macro EXCHANGE i, j
    FROM  mov, \i, r12, r4
    mov   \j(r12), \i(r12)
    mov   r4, \j(r12)
.endm

    FUNCTION mote_gimli_permute
    PUSH_R4_R10
    mov   #24, r15

.Lround:
    push  #4
.Lcolumn:
    mov   @r12, r4
    mov   2(r12), r5
    cmp   #24, r15
    jeq   .Lone
    cmp   #1, r15
    jeq   .Lone
    mov   16(r12), r6
    mov   18(r12), r7
    mov   32(r12), r8
    mov   34(r12), r9
    ROUND A, B, C, T, U
    jmp   .Lsecond
.Lone:
    /* where the second of two rounds finds them */
    mov   @r12, r5
    mov   2(r12), r4
    mov   16(r12), r13
    mov   18(r12), r14
    mov   32(r12), r10
    mov   34(r12), r11
.Lsecond:
    ROUND A_16, U, T, C, B
    OP    mov, A, 0(r12), 2(r12)
    OP    mov, B, 16(r12), 18(r12)
    OP    mov, C, 32(r12), 34(r12)
    add   #4, r12
    dec   0(sp)
    jnz   .Lcolumn
    incd  sp
    sub   #16, r12

    /* The round done is 24, 22, 20, .. or 1. */
    cmp   #24, r15
    jeq   .Lsmall
    dec   r15
    jz    .Lend
    bit   #2, r15
    jz    .Lsmall
    EXCHANGE 0, 8
    EXCHANGE 2, 10
    EXCHANGE 4, 12
    EXCHANGE 6, 14
    dec   r15
    jmp   .Lround
.Lsmall:
    EXCHANGE 0, 4
    EXCHANGE 2, 6
    EXCHANGE 8, 12
    EXCHANGE 10, 14
    xor   r15, 0(r12)
    xor   #0x7900, 0(r12)
    xor   #0x9e37, 2(r12)
    dec   r15
    jmp   .Lround

.Lend:
    POP_R4_R10
    ret
    ENDFUNCTION mote_gimli_permute

/* A column takes 98 cycles for two rounds, 41 from memory and back, 16 to find out how many rounds and to count; a block of four columns 690
 * with its swap. The floor with a column in registers for two rounds is 96 x 49 + 52 x 41. */
