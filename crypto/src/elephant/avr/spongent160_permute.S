#include "common/avr/asm.h"
#include "elephant/avr/rounds.inc"
#include "elephant/tables.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r24:r25: state read-write 20 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop. Byte n of the look-ups goes to byte 5n mod 19, 0 and 19 stay: two cycles of nine, walked backwards, of which the first look-up
 * waits for its place. The order of the look-ups is one with few changes of the table.
 */
.macro PAGE p, j
    ldi   r31, hi8(spongent160_tables + 0x200 * \p + 0x100 * \j)
.endm

    TABLE spongent160_tables, 256
    LOOK_UP_TABLE ENTRIES, 0, 2, 4, 6, SBOX
    LOOK_UP_TABLE ENTRIES, 2, 0, 6, 4, SBOX
    LOOK_UP_TABLE ENTRIES, 0, 2, 4, 6, SBOX_TURNED
    LOOK_UP_TABLE ENTRIES, 2, 0, 6, 4, SBOX_TURNED
    ENDTABLE spongent160_tables

    ROUND_CONSTANTS

    FUNCTION mote_spongent160_permute
    ENTER
.Lround:
    movw  r30, r26
    lpm   T0, Z+
    eor   R0, T0
    lpm   T0, Z+
    eor   R19, T0
    movw  r26, r30

    PAGE  0, 1
    LOOK_UP R1, HELD_1, 0, 0
    LOOK_UP R3, HELD_2, 0, 1
    PAGE  0, 0
    LOOK_UP R0, R0, 0, 0
    LOOK_UP R4, R1, 0, 0
    LOOK_UP R12, R3, 1, 0
    LOOK_UP R10, R12, 1, 1
    LOOK_UP R2, R10, 0, 1
    PAGE  1, 0
    LOOK_UP R8, R2, 0, 0
    LOOK_UP R16, R4, 1, 0
    PAGE  1, 1
    LOOK_UP R7, R16, 0, 1
    LOOK_UP R9, R7, 0, 0
    LOOK_UP R17, R9, 1, 0
    PAGE  0, 1
    LOOK_UP R11, R17, 1, 1
    LOOK_UP R13, R8, 1, 0
    PAGE  0, 0
    LOOK_UP R14, R13, 1, 1
    PAGE  1, 0
    LOOK_UP R6, R11, 0, 1
    LOOK_UP R18, R14, 1, 1
    PAGE  1, 1
    LOOK_UP R5, R6, 0, 0
    mov   R5, HELD_1
    LOOK_UP R15, R18, 1, 1
    mov   R15, HELD_2
    LOOK_UP R19, R19, 1, 1

    PLANES R0, R5, R10, R15
    PLANES R1, R6, R11, R16
    PLANES R2, R7, R12, R17
    PLANES R3, R8, R13, R18
    PLANES R4, R9, R14, R19
    cpi   r26, lo8(.Lconstants_end)
    breq  .Lend
    rjmp  .Lround

.Lend:
    LEAVE
    ENDFUNCTION mote_spongent160_permute

/* A round takes 214 cycles: look-ups 80, tables 8, swaps 20, exchanges 90, moves 2, constants 10, the loop 4. */
