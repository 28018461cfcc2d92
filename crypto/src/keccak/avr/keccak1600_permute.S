#include "common/avr/asm.h"
#include "keccak/avr/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r24:r25: state read-write 200 bytes }
stack: 263
timing: none
tables: public-indexed
--- */

/* What a lane takes in, and how it turns, is called: 97,930 cycles, 3,966 a round. */

.macro COLUMN
    rcall .Lcolumn
.endm

/* Y goes to every lane, and over it; at last to where the next round has Z. */
.macro REACH_Y to
.endm

.macro LAST_LANE
    MOVE_Y 184
.endm

/* A lane to its place, turned by bytes for nothing and by up to four bits. */
.macro LANE x, y, bits
    .if 8*\x+40*\y-.Ly
    MOVE_Y 8*\x+40*\y
    .endif
    rcall .Lload
    .set  .Ly, .Ly+8
    .set  .Lturned, (\bits+3)/8
    .if \bits%8 == 1
    rcall .Lleft_1
    .elseif \bits%8 == 2
    rcall .Lleft_2
    .elseif \bits%8 == 3
    rcall .Lleft_3
    .elseif \bits%8 == 4
    rcall .Lleft_4
    .elseif \bits%8 == 5
    rcall .Lright_3
    .elseif \bits%8 == 6
    rcall .Lright_2
    .elseif \bits%8 == 7
    rcall .Lright_1
    .endif
    STORE_LANE 8*\y+40*((2*\x+3*\y)%5)-.Lz, .Lturned
.endm

    FUNCTION mote_keccak1600_permute
    PERMUTE

.Lcolumn:
    NEXT_COLUMN
    ret

.Lload:
    .irp  byte, T0, T1, T2, T3, T4, T5, T6, T7
    ld    \byte, Y+
    .endr
    ADD_D
    ret

.Lleft_4:
    HALF
    ret

.Lleft_3:
    LEFT  T0, T1, T2, T3, T4, T5, T6, T7
.Lleft_2:
    LEFT  T0, T1, T2, T3, T4, T5, T6, T7
.Lleft_1:
    LEFT  T0, T1, T2, T3, T4, T5, T6, T7
    ret

.Lright_3:
    RIGHT T0, T1, T2, T3, T4, T5, T6, T7
.Lright_2:
    RIGHT T0, T1, T2, T3, T4, T5, T6, T7
.Lright_1:
    RIGHT T0, T1, T2, T3, T4, T5, T6, T7
    ret
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
