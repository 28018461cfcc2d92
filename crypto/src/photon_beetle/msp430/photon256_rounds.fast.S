#include "common/msp430/asm.h"
#define SKEW 4
#include "photon_beetle/msp430/columns.inc"
#include "photon_beetle/msp430/images.inc"

/* The twelve rounds of PHOTON-256, four byte tables.
 *
 * A column of the next state is the sum of eight images, one for each row (images.inc), and a byte of the
 * representation in columns.inc holds two nibbles that go to the same column: 32 look-ups of two words a round.
 */

/* ---
function: mote_photon256_rounds
abi: internal
registers: { 2(sp): columns read-write 32 bytes, 34(sp): 4 bytes for its own use, r4-r15: clobbered }
stack: 0
timing: none
tables: secret-indexed
--- */

/* Registers: r15 = mask of an index, r14 = address of the table in use; r4..r13 hold the sums of four columns
 * and the words that have not been used up.
 *   32(sp) return address, 34(sp) offset of the next round's constant (sp at the columns)
 *
 * Column d takes rows 0, 2 from A_d, A_(d+2) and rows 1, 3 from B_(d+1), B_(d+3) (rows 4..7 with them): the even
 * columns need A_even and B_odd, the odd ones A_odd and B_even. So a round is two phases of eight words, each
 * loaded once, into eight sums. Words named by role below: the even phase has b1 b3 b5 b7 = B_1 B_3 B_5 B_7 and
 * sums 0 2 4 6; the odd phase has b1 b3 b5 b7 = B_0 B_2 B_4 B_6 and sums 0 2 4 6 = columns 7 1 3 5. */

/* Where a table begins within a record of sixteen bytes: rows (0, 4), (6, 2), (1, 5), (7, 3) */
#define T0 0
#define T2 4
#define T1 8
#define T3 12
#define MASK r15
#define BASE r14

/* \i = address of its record in the table at hand. 2 cycles */
.macro RECORD i
    and   MASK, \i
    add   BASE, \i
.endm

/* Sum += image, the index register is spent. 6 cycles */
.macro ADD_IMAGE i, a, b
    RECORD \i
    xor   @\i+, \a
    xor   @\i, \b
.endm

/* The first image of a sum is its first value; \b may be \i. 6 cycles */
.macro FIRST_IMAGE i, a, b
    RECORD \i
    mov   @\i+, \a
    mov   @\i, \b
.endm

/* b1..b7 are in registers, f1..f6 are free, BASE is at T3. Afterwards the sums are
 *   0: f3 f4   2: f5 b3   4: f6 b1   6: f1 f2
 * and b5, b7 are free. 58 cycles: each pair of words in the order that changes tables least. */
.macro SUM_B b1, b3, b5, b7, f1, f2, f3, f4, f5, f6
    mov   \b1, \f2
    swpb  \f2
    FIRST_IMAGE \f2, \f1, \f2        /* sum 6 */
    mov   \b3, \f4
    swpb  \f4
    FIRST_IMAGE \f4, \f3, \f4        /* sum 0 */
    sub   #T3-T1, BASE
    FIRST_IMAGE \b3, \f5, \b3        /* sum 2 */
    ADD_IMAGE   \b1, \f3, \f4
    mov   \b7, \b1
    ADD_IMAGE   \b1, \f1, \f2
    mov   \b5, \b1
    FIRST_IMAGE \b1, \f6, \b1        /* sum 4 */
    add   #T3-T1, BASE
    swpb  \b7
    ADD_IMAGE   \b7, \f6, \b1
    swpb  \b5
    ADD_IMAGE   \b5, \f5, \b3
.endm

/* The word in \s: rows 0, 4 to one sum and rows 2, 6 to another, BASE from T0 to T2. 15 cycles */
.macro SUM_A_UP s, t, a0, b0, a2, b2
    mov   \s, \t
    ADD_IMAGE \t, \a0, \b0
    add   #T2-T0, BASE
    swpb  \s
    ADD_IMAGE \s, \a2, \b2
.endm

/* The same with BASE from T2 to T0. 15 cycles */
.macro SUM_A_DOWN s, t, a0, b0, a2, b2
    mov   \s, \t
    swpb  \t
    ADD_IMAGE \t, \a2, \b2
    sub   #T2-T0, BASE
    ADD_IMAGE \s, \a0, \b0
.endm

    FUNCTION mote_photon256_rounds
    pop   r8
    mov   r8, COLUMNS(sp)
    mov   #44, COLUMNS+2(sp)
    mov   B_ODD+0(sp), r4
    mov   B_ODD+2(sp), r5
    mov   B_ODD+4(sp), r7
    mov   B_ODD+6(sp), r6
    mov   #0x0FF0, MASK
    mov   #.Limages+T3, BASE

/* Even columns, 189 cycles. The words A_0 A_2 A_4 A_6 are on top of the stack. */
.Lround:
    SUM_B r4, r5, r7, r6, r8, r9, r10, r11, r12, r13
    sub   #T3-T2, BASE
    pop   r7
    SUM_A_DOWN r7, r6, r10, r11, r8, r9
    pop   r7
    SUM_A_UP   r7, r6, r12, r5, r10, r11
    pop   r7
    SUM_A_DOWN r7, r6, r13, r4, r12, r5
    pop   r7
    SUM_A_UP   r7, r6, r8, r9, r13, r4

    /* column 0 += constant of the next round */
    mov   COLUMNS+2-8(sp), r7
    xor   .Lconstants(r7), r10
    xor   .Lconstants+2(r7), r11

    /* Columns d and d+4 exchange rows 4..7, by exchanging rows 0..3 and their names:
     * A_0 r13, A_2 r8, A_4 r10, A_6 r12, B_0 r4, B_2 r9, B_4 r11, B_6 r5 */
    SWAP_LOW r10, r13, r7
    SWAP_LOW r12, r8, r7
    SWAP_LOW r11, r4, r7
    SWAP_LOW r5, r9, r7

    /* Old B_even to r6 r7 r9 r11, new B_even and A_even to memory; all of memory that is alive stays above sp */
    pop   r6
    pop   r7
    push  r9
    push  r4
    mov   4(sp), r9
    mov   r11, 4(sp)
    mov   6(sp), r11
    mov   r5, 6(sp)
    push  r12
    push  r10
    push  r8
    push  r13

/* Odd columns, 170 cycles with the loop */
    add   #T3-T2, BASE
    SUM_B r6, r7, r9, r11, r8, r4, r10, r5, r12, r13
    sub   #T3-T2, BASE
    mov   A_ODD+6(sp), r9
    SUM_A_DOWN r9, r11, r10, r5, r8, r4
    mov   A_ODD+0(sp), r9
    SUM_A_UP   r9, r11, r12, r7, r10, r5
    mov   A_ODD+2(sp), r9
    SUM_A_DOWN r9, r11, r13, r6, r12, r7
    mov   A_ODD+4(sp), r9
    SUM_A_UP   r9, r11, r8, r4, r13, r6

    /* A_1 r8, A_3 r10, A_5 r12, A_7 r13, B_1 r4, B_3 r5, B_5 r7, B_7 r6 */
    SWAP_LOW r10, r13, r9
    SWAP_LOW r12, r8, r9
    SWAP_LOW r5, r6, r9
    SWAP_LOW r7, r4, r9
    mov   r8, A_ODD+0(sp)
    mov   r10, A_ODD+2(sp)
    mov   r12, A_ODD+4(sp)
    mov   r13, A_ODD+6(sp)
    add   #T3-T2, BASE
    sub   #4, COLUMNS+2(sp)
    jc    .Lround

    mov   r4, B_ODD+0(sp)
    mov   r5, B_ODD+2(sp)
    mov   r7, B_ODD+4(sp)
    mov   r6, B_ODD+6(sp)
    br    COLUMNS(sp)
    ENDFUNCTION mote_photon256_rounds

/* A round is 359 cycles: 160 to add 64 words, 64 to cut and 16 to switch tables, 32 to exchange rows, 72 for the
 * state in and out of memory, 15 for constants and the loop; the twelve are 4,308 and the routine 4,354.
 * With sixteen words of state, eight sums and twelve registers, a round stores and loads twelve words; with 2
 * cycles a load and 3 a store everywhere the floor of this representation is about 345. */

/* Records of sixteen bytes: the images under both nibbles of an index, by tables. The index of T0 has row 0 in the
 * lower nibble and row 4 in the upper, T2 6 and 2, T1 1 and 5, T3 7 and 3. */
.macro IMAGE_RECORD low, high
    .word .Lfirst_0_\low ^ .Lfirst_4_\high, .Lsecond_0_\low ^ .Lsecond_4_\high
    .word .Lfirst_6_\low ^ .Lfirst_2_\high, .Lsecond_6_\low ^ .Lsecond_2_\high
    .word .Lfirst_1_\low ^ .Lfirst_5_\high, .Lsecond_1_\low ^ .Lsecond_5_\high
    .word .Lfirst_7_\low ^ .Lfirst_3_\high, .Lsecond_7_\low ^ .Lsecond_3_\high
.endm

    TABLE .Limages
    .irp high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    .irp low, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    IMAGE_RECORD \low, \high
    .endr
    .endr
    ENDTABLE .Limages

/* From the last round's, which is the first of the next call, down */
    TABLE .Lconstants
    .irp c, 1, 10, 5, 2, 9, 12, 6, 11, 13, 14, 7, 3
    .word (\c * 0x1111) ^ ROWS_FIRST, (\c * 0x1111) ^ ROWS_SECOND
    .endr
    ENDTABLE .Lconstants
