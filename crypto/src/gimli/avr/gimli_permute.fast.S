#include "common/avr/asm.h"
#include "gimli/avr/round.inc"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r24:r25: state read-write 48 bytes }
stack: 20
timing: none
tables: none
--- */

/*
 * Four rounds in a loop, a column for two rounds at a time; the first and the last round of the 24 stand alone. The last column of one block is
 * the first of the next: its rows 1 and 2 stay in registers, and so does its row 0, the result of the column before. Row 2 of column 2 stays in
 * KEPT throughout.
 */
#define KEPT r26, r27, r30, r31

.macro TWO_ROUNDS a0, a1, a2, a3, c0, c1, c2, c3
    FIRST_ROUND \a0, \a1, \a2, \a3, \c0, \c1, \c2, \c3
    SECOND_ROUND \a0, \a1, \a2, \a3, \c0, \c1, \c2, \c3
.endm

.macro LOAD_ROWS column
    LOAD  Y, 16+4*\column, B
    LOAD  Y, 32+4*\column, C
.endm

.macro STORE_ROWS column
    STORE Y, 16+4*\column, B
    STORE Y, 32+4*\column, C
.endm

    FUNCTION mote_gimli_permute
    PUSH_R2_R17_Y
    movw  r28, r24

    /* Round 24 and the small swap */
    rcall .Lround
    ldi   H0, 24
    mov   ROUND, H0
    LOAD  Y, 0, H
    LOAD  Y, 4, T
    ADD_CONSTANT T
    STORE Y, 4, H
    STORE Y, 0, T
    LOAD  Y, 8, A_2
    LOAD  Y, 12, H
    STORE Y, 8, H
    LOAD_ROWS 3
    LOAD  Y, 40, KEPT

    /* Two rounds and the big swap, columns 3 and 1, 2 and 0. Row 0 of column 3 is A_2. */
.Lbig:
    TWO_ROUNDS A_2, C
    STORE_ROWS 3
    LOAD  Y, 4, H
    STORE Y, 4, A
    LOAD_ROWS 1
    TWO_ROUNDS H, C
    STORE_ROWS 1
    STORE Y, 12, H_2
    LOAD  Y, 8, A_2
    LOAD  Y, 24, B
    TWO_ROUNDS A_2, KEPT
    STORE Y, 24, B
    LOAD  Y, 0, H
    LOAD_ROWS 0
    FIRST_ROUND H, C
.Lsecond:
    SECOND_ROUND H, C
    brts  .Lto_one
    STORE Y, 8, H_2
    mov   H0, ROUND
    subi  H0, 4
    mov   ROUND, H0
    brne  .Lsmall
    rjmp  .Lround1
.Lto_one:
    rjmp  .Lone

    /* Two rounds and the small swap, columns 0 and 1, 2 and 3. Row 0 of column 0 is A. */
.Lsmall:
    TWO_ROUNDS A, C
    STORE_ROWS 0
    LOAD  Y, 4, H
    STORE Y, 4, A_2
    LOAD_ROWS 1
    TWO_ROUNDS H, C
    STORE_ROWS 1
    ADD_CONSTANT H_2
    STORE Y, 0, H_2
    LOAD  Y, 8, A
    LOAD  Y, 24, B
    TWO_ROUNDS A, KEPT
    STORE Y, 24, B
    LOAD  Y, 12, H
    LOAD_ROWS 3
    TWO_ROUNDS H, C
    STORE Y, 8, H_2
    rjmp  .Lbig

    /* No swap */
.Lround1:
    STORE Y, 0, A
    STORE_ROWS 0
    STORE Y, 40, KEPT
    rcall .Lround
    POP_R2_R17_Y
    ret

    /* One round of four columns: their words are put where the second of two finds them, and T is set. */
.Lround:
    ldi   r26, 4
    set
.Lcolumn:
    LOAD  Y, 0, H_1
    LOAD  Y, 16, U_1
    LOAD  Y, 32, T_3
    rjmp  .Lsecond
.Lone:
    STORE Y, 32, C
    STORE Y, 16, B
    .irp  byte, H2, H3, H0, H1
    st    Y+, \byte
    .endr
    dec   r26
    brne  .Lcolumn
    sbiw  r28, 16
    clt
    ret
    ENDFUNCTION mote_gimli_permute
