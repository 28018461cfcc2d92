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
 * Swaps come after every second round, so a column is taken from memory for two rounds, which one routine does; the first and the last round
 * of the 24 stand alone (T is set). The last column of one block is the first of the next: its rows 1 and 2 stay in registers. Of two columns
 * that exchange their row 0, the first one's result waits in H until the other's has been loaded: the swaps cost nothing else.
 */

/* SECOND_OF first, second, step: of two columns that exchange row 0, from the one to the other. */
.macro SECOND_OF first, second, step
    COPY  H, A
    LOAD  Z, 4*\second, A
    STORE Z, 4*\second, H_2
    NEXT  \step
.endm

/* The column `step` further on. */
.macro NEXT step
    .if   \step > 0
    adiw  r26, 4*\step
    .else
    sbiw  r26, -4*\step
    .endif
    rcall .Lcolumn
.endm

    FUNCTION mote_gimli_permute
    PUSH_R2_R17_Y
    movw  r30, r24
    movw  r28, r24
    movw  r26, r24
    ldi   H0, 24
    mov   ROUND, H0
    set
    LOAD  Y, 16, B
    LOAD  Y, 32, C

    /* Small swap: columns 0 and 1, 2 and 3 */
.Lsmall:
    LOAD  Z, 0, A
    rcall .Lrounds
    SECOND_OF 0, 1, 1
    ADD_CONSTANT A_2
    STORE Z, 0, A_2
    LOAD  Z, 8, A
    NEXT  1
    SECOND_OF 2, 3, 1
    STORE Z, 8, A_2
    clt

    /* Big swap: columns 3 and 1, 2 and 0 */
    LOAD  Z, 12, A
    rcall .Lrounds
    SECOND_OF 3, 1, -2
    STORE Z, 12, A_2
    LOAD  Z, 8, A
    NEXT  1
    SECOND_OF 2, 0, -2
    STORE Z, 8, A_2
    mov   H0, ROUND
    subi  H0, 4
    mov   ROUND, H0
    breq  .Lround1
    rjmp  .Lsmall

    /* No swap */
.Lround1:
    set
    ldi   H0, 4
.Llast:
    LOAD  Z, 0, A
    rcall .Lcolumn
    STORE Z, 0, A_2
    adiw  r26, 4
    adiw  r30, 4
    dec   H0
    brne  .Llast
    STORE Y, 16, B
    STORE Y, 32, C
    POP_R2_R17_Y
    ret

    /* One round: to the places after the first of two */
.Lone:
    OP    mov, U_1, B
    OP    mov, T_3, C
    mov   B0, A3
    mov   A3, A2
    mov   A2, A1
    mov   A1, A0
    mov   A0, B0
    rjmp  .Lsecond

    /* To the column at X: rows 1 and 2 of the one at Y are put away, those of the new one taken up. */
.Lcolumn:
    STORE Y, 16, B
    STORE Y, 32, C
    movw  r28, r26
    LOAD  Y, 16, B
    LOAD  Y, 32, C

    /* Two rounds of a column, A, B, C to A_2, B, C; if T is set, one. 143 cycles, 91 with one round. */
.Lrounds:
    brts  .Lone
    FIRST_ROUND A, C
.Lsecond:
    SECOND_ROUND A, C
    ret
    ENDFUNCTION mote_gimli_permute
