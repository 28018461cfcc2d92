#include "common/msp430/asm.h"
#define SKEW 0
#include "photon_beetle/msp430/columns.inc"
#include "photon_beetle/msp430/images.inc"

/* The twelve rounds of PHOTON-256, eight tables of sixteen entries.
 *
 * A column of the next state is the sum of eight images, one for each row (images.inc): 64 look-ups of two words a
 * round. A nibble in the upper half of a byte is its own index into records of sixteen bytes, one in the lower half is
 * doubled into tables of words.
 */

/* ---
function: mote_photon256_rounds
abi: internal
registers: { 2(sp): columns read-write 32 bytes, 34(sp): 4 bytes for its own use, r4-r15: clobbered }
stack: 2
timing: none
tables: secret-indexed
--- */

/* Registers: r4 r5, r6 r7, r8 r9, r10 r11 = the sums 0, 2, 4, 6 of four columns; r12 = byte of the state, then the index
 * of its lower nibble, r13 = index of its upper nibble, r14 = where the next byte is, r15 = 0xF0.
 *   34(sp) offset of the next round's constant, 36(sp) offset of the words B from sp in .Lphase
 *
 * Column d takes rows 0, 2, 4, 6 from A_d, A_(d+2), A_(d+4), A_(d+6) and rows 1, 3, 5, 7 from B_(d+1), B_(d+3), ...: even
 * columns need A_even and B_odd, odd ones A_odd and B_even, each phase eight words for eight sums, and the code is
 * the same when the odd phase calls column d+1 what the even phase calls d. It then wants B_even as B_2 B_4 B_6 B_0.
 * The new words take the places of those just read, so the two groups of B change places every round. */

#define CONSTANT COLUMNS+2
#define B_OFFSET COLUMNS+4

/* Where the images under a row begin: in a record of .Lhigh, in .Llow (the second words 32 bytes on) */
#define HIGH_0 0
#define HIGH_6 4
#define HIGH_1 8
#define HIGH_7 12
#define LOW_2 0
#define LOW_4 64
#define LOW_3 128
#define LOW_5 192

/* The next byte of the state: its lower nibble, of the row \low, to the sum \xa \xb; its upper one to \ya \yb. 18 cycles */
.macro ADD_BYTE op, low, xa, xb, high, ya, yb
    mov.b @r14+, r12
    mov   r12, r13
    and   r15, r13
    \op   .Lhigh+\high(r13), \ya
    \op   .Lhigh+\high+2(r13), \yb
    xor   r13, r12
    rla   r12
    \op   .Llow+\low(r12), \xa
    \op   .Llow+\low+32(r12), \xb
.endm

/* The next word. Sum c is a0 b0, c-2 is a6 b6 and so on; rows 0, 2, 4, 6 of a word A, 1, 3, 5, 7 of a word B. 36 cycles */
.macro ADD_A op, a0, b0, a2, b2, a4, b4, a6, b6
    ADD_BYTE \op, LOW_2, \a6, \b6, HIGH_0, \a0, \b0
    ADD_BYTE \op, LOW_4, \a4, \b4, HIGH_6, \a2, \b2
.endm
.macro ADD_B a0, b0, a2, b2, a4, b4, a6, b6
    ADD_BYTE xor, LOW_3, \a6, \b6, HIGH_1, \a0, \b0
    ADD_BYTE xor, LOW_5, \a4, \b4, HIGH_7, \a2, \b2
.endm

    FUNCTION mote_photon256_rounds
    mov   #22, CONSTANT(sp)
    mov   #B_ODD+4, B_OFFSET(sp)
    mov   #0xF0, r15
    mov   B_EVEN+2(sp), r4
    mov   B_EVEN+4(sp), B_EVEN+2(sp)
    mov   B_EVEN+6(sp), B_EVEN+4(sp)
    mov   B_EVEN+8(sp), B_EVEN+6(sp)
    mov   r4, B_EVEN+8(sp)

.Lround:
    /* Even columns; column 0 += the next round's constant */
    mov   sp, r14
    incd  r14
    call  #.Lphase
    mov   CONSTANT(sp), r12
    mov   .Lconstants(r12), r12
    xor   r12, r4
    xor   r12, r5
    xor   #ROWS_FIRST, r4
    xor   #ROWS_SECOND, r5
    mov   r4, A_EVEN+2(sp)
    mov   r6, A_EVEN+4(sp)
    mov   r8, A_EVEN+6(sp)
    mov   r10, A_EVEN+8(sp)
    mov   r7, -8(r14)
    mov   r9, -6(r14)
    mov   r11, -4(r14)
    mov   r5, -2(r14)
    xor   #B_ODD^B_EVEN, B_OFFSET(sp)

    /* Odd columns */
    mov   sp, r14
    add   #A_ODD+2, r14
    call  #.Lphase
    mov   r4, A_ODD+2(sp)
    mov   r6, A_ODD+4(sp)
    mov   r8, A_ODD+6(sp)
    mov   r10, A_ODD+8(sp)
    mov   r5, -8(r14)
    mov   r7, -6(r14)
    mov   r9, -4(r14)
    mov   r11, -2(r14)
    sub   #2, CONSTANT(sp)
    jc    .Lround

    mov   B_EVEN+8(sp), r4
    mov   B_EVEN+6(sp), B_EVEN+8(sp)
    mov   B_EVEN+4(sp), B_EVEN+6(sp)
    mov   B_EVEN+2(sp), B_EVEN+4(sp)
    mov   r4, B_EVEN+2(sp)
    ret

/* The sums of four columns, from four words A at r14 and four words B, which r14 is behind afterwards. 295 cycles */
.Lphase:
    ADD_A mov, r4, r5, r6, r7, r8, r9, r10, r11
    ADD_A xor, r6, r7, r8, r9, r10, r11, r4, r5
    ADD_A xor, r8, r9, r10, r11, r4, r5, r6, r7
    ADD_A xor, r10, r11, r4, r5, r6, r7, r8, r9
    mov   sp, r14
    add   B_OFFSET+2(sp), r14
    ADD_B r4, r5, r6, r7, r8, r9, r10, r11
    ADD_B r6, r7, r8, r9, r10, r11, r4, r5
    ADD_B r8, r9, r10, r11, r4, r5, r6, r7
    ADD_B r10, r11, r4, r5, r6, r7, r8, r9
    ret
    ENDFUNCTION mote_photon256_rounds

/* A round is 691 cycles: 384 to add 128 words, 192 to fetch and cut 64 nibbles, 64 to store the state, 24 for calls
 * and loop, 27 for pointers and constants; the twelve are 8,292 and the routine 8,369. With twelve registers for eight sums, a byte, its two
 * indices and their mask, a nibble cannot be had for less than 9 cycles: the floor is about 670, with both
 * phases written out. */

.macro HIGH_RECORD x
    .word .Lfirst_0_\x, .Lsecond_0_\x, .Lfirst_6_\x, .Lsecond_6_\x
    .word .Lfirst_1_\x, .Lsecond_1_\x, .Lfirst_7_\x, .Lsecond_7_\x
.endm
.macro LOW_WORDS half
    .irp  x, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    .word .L\half\()_\x
    .endr
.endm

    TABLE .Lhigh
    .irp  x, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    HIGH_RECORD \x
    .endr
    ENDTABLE .Lhigh

    TABLE .Llow
    .irp  row, 2, 4, 3, 5
    LOW_WORDS first_\row
    LOW_WORDS second_\row
    .endr
    ENDTABLE .Llow

/* The round's nibble for all rows, from the last, which is the first of the next call, down */
    TABLE .Lconstants
    .irp  c, 1, 10, 5, 2, 9, 12, 6, 11, 13, 14, 7, 3
    .word \c * 0x1111
    .endr
    ENDTABLE .Lconstants
