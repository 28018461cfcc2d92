#include "common/avr/asm.h"
#include "gimli/avr/round.inc"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r24:r25: state read-write 48 bytes }
stack: 22
timing: none
tables: none
--- */

/*
 * Swaps come after every second round, so a column is taken from memory for two rounds, which one routine does; the first and the last round
 * of the 24 stand alone (T is set). The last column of one block is the first of the next: its rows 1 and 2 stay in registers. Of two columns
 * that exchange their row 0, the first one's result waits in H until the other's is there: the swaps cost nothing else.
 *
 * X, Z: the first and the second column of the pair to come; of the pair that was, the second and the first.
 */

    FUNCTION mote_gimli_permute
    PUSH_R2_R17_Y
    movw  r30, r24
    movw  r28, r24
    movw  r26, r24
    adiw  r30, 8
    ldi   H0, 24
    mov   ROUND, H0
    set
    LOAD  Y, 16, B
    LOAD  Y, 32, C

    /* Small swap: columns 0 and 1, 2 and 3 */
.Lblock:
    sbiw  r30, 4
    rcall .Lpair
    ADD_CONSTANT A_2
    STORE Z, 0, A_2
    adiw  r26, 4
    adiw  r30, 12
    rcall .Lnext_pair
    clt

    /* Big swap: columns 3 and 1, 2 and 0 */
    sbiw  r30, 4
    rcall .Lpair
    adiw  r26, 4
    sbiw  r30, 12
    rcall .Lnext_pair
    mov   H0, ROUND
    subi  H0, 4
    mov   ROUND, H0
    brne  .Lblock

    /* No swap */
    set
    ldi   H0, 4
.Llast:
    rcall .Lcolumn
    STORE Y, 0, A_2
    adiw  r26, 4
    dec   H0
    brne  .Llast
    STORE Y, 16, B
    STORE Y, 32, C
    POP_R2_R17_Y
    ret

    /* Two columns that exchange row 0; the first is that of Y. */
.Lpair:
    rcall .Lrounds
    rjmp  .Lsecond_column

    /* The first is that of X. */
.Lnext_pair:
    rcall .Lcolumn
.Lsecond_column:
    COPY  H, A
    movw  r26, r30
    movw  r30, r28
    rcall .Lcolumn
    STORE Y, 0, H_2
    STORE Z, 0, A_2
    ret

.Lto_one:
    rjmp  .Lone

    /* To the column at X: rows 1 and 2 of the one at Y are put away, those of the new one taken up. */
.Lcolumn:
    STORE Y, 16, B
    STORE Y, 32, C
    movw  r28, r26
    LOAD  Y, 16, B
    LOAD  Y, 32, C

    /* Two rounds of a column, A, B, C to A_2, B, C; if T is set, one. 151 cycles, 99 with one round. */
.Lrounds:
    LOAD  Y, 0, A
    brts  .Lto_one
    FIRST_ROUND A, C
.Lsecond:
    SECOND_ROUND A, C
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
    ENDFUNCTION mote_gimli_permute
