#include "common/msp430/asm.h"
#include "keccak/msp430/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r12: state read-write 200 bytes }
stack: 266
timing: none
tables: public-indexed
--- */

/* Turns of lanes, and all but the first row of chi, are called: 67,985 cycles. */

/* From -5 to 5 bits at a time, and a byte where that is less. */
.macro TURN bits
    .if \bits%16 == 7
    call  #.Lleft_byte
    call  #.Lright_1
    .elseif \bits%16 == 8
    call  #.Lleft_byte
    .elseif \bits%16 == 9
    call  #.Lleft_byte
    call  #.Lleft_1
    .elseif \bits%16 == 1
    call  #.Lleft_1
    .elseif \bits%16 == 2
    call  #.Lleft_2
    .elseif \bits%16 == 3
    call  #.Lleft_3
    .elseif \bits%16 == 4
    call  #.Lleft_4
    .elseif \bits%16 == 5
    call  #.Lleft_5
    .elseif \bits%16 == 6
    call  #.Lleft_6
    .elseif \bits%16 == 10
    call  #.Lleft_byte
    call  #.Lleft_2
    .elseif \bits%16 == 11
    call  #.Lright_5
    .elseif \bits%16 == 12
    call  #.Lright_4
    .elseif \bits%16 == 13
    call  #.Lright_3
    .elseif \bits%16 == 14
    call  #.Lright_2
    .elseif \bits%16 == 15
    call  #.Lright_1
    .endif
.endm

.macro CHI
    .irp  w, 0, 1, 2, 3
    FIRST_ROW \w
    call  #.Lrows
    STORE_PARITIES 2*\w, sp
    .endr
.endm

.macro CHAIN direction, count
    .irp  bits, 6, 5, 4, 3, 2, 1
    .if \bits <= \count
.L\direction\()_\bits:
    .ifc \direction, left
    LEFT  T0, T1, T2, T3
    .else
    RIGHT T0, T1, T2, T3
    .endif
    .endif
    .endr
    ret
.endm

    FUNCTION mote_keccak1600_permute
    PERMUTE

.Lrows:
    .rept 4
    NEXT_ROW
    .endr
    ret

.Lleft_byte:
    LEFT_BYTE
    ret

    CHAIN left, 6
    CHAIN right, 5
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
