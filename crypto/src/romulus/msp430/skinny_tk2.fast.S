#include "common/msp430/asm.h"

#define R  r15
#define R2 r11
#define R3 r10
#define T  r9
#define U  none
#define U2 none
#define U3 none
#include "romulus/msp430/skinny_fast.inc"

/* TK2 ^= from ^ to, in a schedule: to each of the 320 round key cells its window of the difference's sequences. */

/* ---
function: mote_romulus_skinny_tk2
abi: internal            # callable from C, but the schedule is in a format of its own: skinny_fast.inc
prototype: void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r12: schedule read-write 760 bytes, r13: from read 16 bytes, r14: to read 16 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/* r12 schedule, r13 and r14 the next byte of `from` and `to`; R, R2, R3, T as in skinny_fast.inc. */

.macro PUT r, u, period, round, cell
    xor.b \r, \period * PERIOD + KEY_\round\()_\cell(r12)
.endm

.macro NEXT r, u
    rra   \r
.endm

.macro FIRST_WINDOWS            ; x = the next difference: R = (x : L^8 x), R2 = (L^8 x : x)
    mov.b @r14+, R
    xor.b @r13+, R
    mov.b mote_romulus_l8(R), R2
    swpb  R
    bis   R2, R
    mov   R, R2
    swpb  R2
.endm

.macro EVEN p0, p1, p2, p3, p4, p5, p6, p7
    FIRST_WINDOWS
    EVEN_LANE \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.endm

/* The first visit is one step down the cycle. */
.macro ODD p0, p1, p2, p3, p4, p5, p6, p7
    FIRST_WINDOWS
    ODD_LANE \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.endm

    FUNCTION mote_romulus_skinny_tk2
    push  R3
    push  T
    EIGHT EVEN
    EIGHT ODD
    pop   T
    pop   R3
    ret
    ENDFUNCTION mote_romulus_skinny_tk2

/* L^8(x) = x ^ L^2(x) for all bytes x. */
    TABLE mote_romulus_l8
    .globl mote_romulus_l8
    .set  x, 0
    .rept 256
    .byte x ^ (x << 2 & 0xfc) ^ ((x >> 7 ^ x >> 5) & 1) << 1 ^ ((x >> 6 ^ x >> 4) & 1)
    .set  x, x + 1
    .endr
    ENDTABLE mote_romulus_l8

/* 1280 cycles for 320 read-modify-writes, 272 for the shifts between windows, 272 for 16 times loading a difference and
 * making its sequences. Below the 1280 only another place of the round keys could go: two windows to a word. */
