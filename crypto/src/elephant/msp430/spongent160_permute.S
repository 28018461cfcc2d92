#include "common/msp430/asm.h"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r12: state read-write 20 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

/* A byte of the state is one look-up of a word in two tables of 256.
 *
 * Nibbles 4c..4c+3 go, bit by bit, to the nibbles c, 10 + c, 20 + c, 30 + c: the word w_c, the exclusive or of a look-up
 * for byte 2c (EVEN) and one for byte 2c + 1 (ODD). The next byte m, m = q mod 5, is a nibble of w_2q and the same nibble
 * of w_2q+1. All bytes are kept interleaved: bit i of the lower nibble at 4 i0 + 2 i1, where i = 2 i1 + i0, that of the
 * upper nibble beside it. With its nibbles ordered like
 *
 *       w_c      upper byte: 30 + c at the odd bits, 20 + c at the even ones; lower byte: 10 + c and c
 *
 * w_2q and w_2q+1 exchange the odd bits of one for the even bits of the other, and every index is in the same form:
 *
 *       U_q = (byte q + 10, byte q),  U_q+5 = (byte q + 15, byte q + 5)
 *
 * At the top of a round: r4 = U0, r5 = U1, r6 = U3, r7 = U4, r8 = U5, r9 = U6, r10 = U8, r11 = U9, 2(sp) = U2, 0(sp) = U7;
 * r14 constants, r15 = 0x5555. */

/* SPREAD: bit i of x at its place in nibble i of the word, less 4 i0 + 2 i1 for which nibble of four x came from. */
#define SPREAD(x) (((x) & 1) | ((x) & 2) | ((x) & 4) << 6 | ((x) & 8) << 6)

.macro ENTRY x, y, up
    .word (SPREAD(.Lsbox\x) | SPREAD(.Lsbox\y) << 4) << \up
.endm

/* The S-box, its input in the order of an index: bits 3, 1, 2, 0. */
    .set .Lsbox0000, 14
    .set .Lsbox0001, 13
    .set .Lsbox0010, 2
    .set .Lsbox0011, 1
    .set .Lsbox0100, 11
    .set .Lsbox0101, 0
    .set .Lsbox0110, 4
    .set .Lsbox0111, 15
    .set .Lsbox1000, 7
    .set .Lsbox1001, 10
    .set .Lsbox1010, 9
    .set .Lsbox1011, 12
    .set .Lsbox1100, 8
    .set .Lsbox1101, 5
    .set .Lsbox1110, 3
    .set .Lsbox1111, 6

/* All indices in order; x3..x0 the lower nibble, y3..y0 the upper one. */
.macro ENTRIES up
.irp y3, 0, 1
.irp x3, 0, 1
.irp y1, 0, 1
.irp x1, 0, 1
.irp y2, 0, 1
.irp x2, 0, 1
.irp y0, 0, 1
.irp x0, 0, 1
    ENTRY \x3\x1\x2\x0, \y3\y1\y2\y0, \up
.endr
.endr
.endr
.endr
.endr
.endr
.endr
.endr
.endm

    TABLE mote_spongent160_even
    ENTRIES 0
    ENDTABLE mote_spongent160_even

    TABLE mote_spongent160_odd
    ENTRIES 2
    ENDTABLE mote_spongent160_odd

#define EVEN mote_spongent160_even
#define ODD  mote_spongent160_odd

/* The counter and its mirror image, interleaved, for bytes 0 and 19. */
.macro RC b6, b5, b4, b3, b2, b1, b0
    .byte \b0 | \b4 << 1 | \b2 << 2 | \b6 << 3 | \b1 << 4 | \b5 << 5 | \b3 << 6
    .byte \b3 << 1 | \b5 << 2 | \b1 << 3 | \b6 << 4 | \b2 << 5 | \b4 << 6 | \b0 << 7
.endm

    TABLE mote_spongent160_constants
    .set .Lc, 0x75
    .rept 80
    RC    (.Lc >> 6 & 1), (.Lc >> 5 & 1), (.Lc >> 4 & 1), (.Lc >> 3 & 1), (.Lc >> 2 & 1), (.Lc >> 1 & 1), (.Lc & 1)
    .set .Lc, (.Lc << 1 & 0x7f) | ((.Lc >> 6 ^ .Lc >> 5) & 1)
    .endr
.Lend:
    ENDTABLE mote_spongent160_constants

/* INDICES: the lower byte, which is in the copy, and the upper byte, each doubled: 4. */
.macro INDICES copy, word
    rla   \copy
    swpb  \word
    mov.b \word, \word
    rla   \word
.endm

/* EXCHANGE: the odd bits of w0 for the even bits of w1, up to what is left to do on w0: ^= t. 6. */
.macro EXCHANGE w0, w1, t
    mov   \w0, \t
    rra   \t
    xor   \w1, \t
    and   r15, \t
    xor   \t, \w1
    rla   \t
.endm

/* INTERLEAVE: bits 4 and 6 of both bytes change places with bits 1 and 3; does it and undoes it. 12. */
.macro INTERLEAVE word
    mov   \word, r13
    rra   r13
    rra   r13
    rra   r13
    xor   \word, r13
    and   #0x0a0a, r13
    xor   r13, \word
    rla   r13
    rla   r13
    rla   r13
    xor   r13, \word
.endm

    FUNCTION mote_spongent160_permute
    PUSH_R4_R10
    push  r12
    call  #.Lturn
    mov   @sp, r12
    mov   @r12+, r4
    PUSH_INC r12
    mov   @r12+, r7
    mov   @r12+, r9
    mov   @r12+, r10
    mov   @r12+, r5
    mov   @r12+, r6
    mov   @r12+, r8
    PUSH_INC r12
    mov   @r12, r11
    mov   #mote_spongent160_constants, r14
    mov   #0x5555, r15

.Lround:
    /* U0, U1 -> w0 in r12, w5 in r4 */
    mov.b r4, r12
    xor.b @r14+, r12
    INDICES r12, r4
    mov   EVEN(r12), r12
    mov   EVEN(r4), r4
    mov.b r5, r13
    INDICES r13, r5
    xor   ODD(r13), r12
    xor   ODD(r5), r4

    /* U8, U9 -> w4 in r5, w9 in r11 */
    mov.b r11, r5
    rla   r5
    swpb  r11
    mov.b r11, r11
    xor.b @r14+, r11
    rla   r11
    mov   ODD(r5), r5
    mov   ODD(r11), r11
    mov.b r10, r13
    INDICES r13, r10
    xor   EVEN(r13), r5
    xor   EVEN(r10), r11

    /* w4, w5 -> U2, U7; the old ones come from the stack to r5 and r13, the new ones go there */
    EXCHANGE r5, r4, r10
    xor   r5, r10
    pop   r13
    pop   r5
    push  r10
    push  r4

    /* U4, U5 -> w2 in r7, w7 in r10 */
    mov   r7, r10
    swpb  r10
    mov.b r10, r10
    rla   r10
    mov.b r7, r7
    rla   r7
    mov   EVEN(r10), r10
    mov   EVEN(r7), r7
    mov.b r8, r4
    INDICES r4, r8
    xor   ODD(r4), r7
    xor   ODD(r8), r10

    /* U2, U3 -> w1 in r8, w6 in r5 */
    mov.b r5, r8
    INDICES r8, r5
    mov   EVEN(r8), r8
    mov   EVEN(r5), r5
    mov.b r6, r4
    INDICES r4, r6
    xor   ODD(r4), r8
    xor   ODD(r6), r5

    /* w0, w1 -> U0, U5; w6, w7 -> U3, U8 */
    EXCHANGE r12, r8, r4
    xor   r12, r4
    EXCHANGE r5, r10, r6
    xor   r5, r6

    /* U6, U7 -> w3 in r12, w8 in r9 */
    mov.b r9, r12
    INDICES r12, r9
    mov   EVEN(r12), r12
    mov   EVEN(r9), r9
    mov.b r13, r5
    INDICES r5, r13
    xor   ODD(r5), r12
    xor   ODD(r13), r9

    /* w2, w3 -> U1, U6; w8, w9 -> U4, U9 */
    EXCHANGE r7, r12, r5
    xor   r7, r5
    EXCHANGE r9, r11, r7
    xor   r9, r7
    mov   r12, r9

    cmp   #.Lend, r14
    jne   .Lround

    mov   4(sp), r12
    MOV_INC sp, 16, r12
    MOV_INC sp, 2, r12
    mov   r4, 0(r12)
    mov   r7, 4(r12)
    mov   r9, 6(r12)
    mov   r10, 8(r12)
    mov   r5, 10(r12)
    mov   r6, 12(r12)
    mov   r8, 14(r12)
    mov   r11, 18(r12)
    pop   r12
    POP_R4_R10

    /* Words k and 5 + k of the state, (byte 2k + 1, byte 2k) and (byte 2k + 11, byte 2k + 10), become U_2k and U_2k+1;
     * done again, this is undone. 47 a pair. */
.Lturn:
    mov   #4, r11
.Lpair:
    mov   @r12, r14
    mov   10(r12), r15
    INTERLEAVE r14
    INTERLEAVE r15
    swpb  r15
    mov   r14, r13
    xor.b r15, r13
    xor   r13, r14
    xor   r13, r15
    swpb  r14
    mov   r15, 0(r12)
    mov   r14, 10(r12)
    incd  r12
    dec   r11
    jge   .Lpair
    ret
    ENDFUNCTION mote_spongent160_permute

/* A round takes 165 cycles: 20 look-ups 60, their indices 51, the exchanges 35, the constants 4, U2 and U7 on the stack
 * 10, one word moved 1, the loop 4; the turns take 476 of the rest. Doubling the indices (20) and cutting the upper ones
 * out (10) would go with words kept one bit higher and a mask, but then bits 15 and 0 were neighbours in the exchange. */
