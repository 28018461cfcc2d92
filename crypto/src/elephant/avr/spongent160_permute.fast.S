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
 * Two rounds in a loop, and all 16 tables, so no byte is swapped. Byte n of the look-ups goes to byte 5n mod 19, 0 and 19 stay: two cycles of nine,
 * walked backwards. Where the first look-up of each would wait for its place it stays: bytes 5 and 10 have other registers in the second round.
 * The order of the look-ups is one with few changes of the table.
 */
.macro PAGE p, j
    ldi   r31, hi8(spongent160_tables + 0x400 * \p + 0x100 * \j)
.endm

/* ROUND r5, r10, next5, next10: the registers of bytes 5 and 10, and those of the next round's. 188 cycles. */
.macro ROUND r5, r10, next5, next10
    PAGE  0, 1
    LOOK_UP R1, \next5, 0, 0
    PAGE  0, 0
    LOOK_UP R0, R0, 0, 0
    LOOK_UP R4, R1, 0, 0
    PAGE  0, 2
    LOOK_UP R2, \next10, 0, 0
    PAGE  1, 0
    LOOK_UP R8, R2, 0, 0
    PAGE  2, 1
    LOOK_UP R13, R8, 0, 0
    PAGE  2, 2
    LOOK_UP R14, R13, 0, 0
    PAGE  3, 0
    LOOK_UP R16, R4, 0, 0
    PAGE  1, 3
    LOOK_UP R7, R16, 0, 0
    PAGE  1, 1
    LOOK_UP R9, R7, 0, 0
    PAGE  3, 1
    LOOK_UP R17, R9, 0, 0
    PAGE  2, 3
    LOOK_UP R11, R17, 0, 0
    PAGE  1, 2
    LOOK_UP R6, R11, 0, 0
    PAGE  1, 1
    LOOK_UP \r5, R6, 0, 0
    PAGE  3, 2
    LOOK_UP R18, R14, 0, 0
    PAGE  3, 3
    LOOK_UP R15, R18, 0, 0
    LOOK_UP R19, R19, 0, 0
    PAGE  0, 3
    LOOK_UP R3, R15, 0, 0
    PAGE  2, 0
    LOOK_UP R12, R3, 0, 0
    PAGE  2, 2
    LOOK_UP \r10, R12, 0, 0
    PLANES R0, \next5, \next10, R15
    PLANES R1, R6, R11, R16
    PLANES R2, R7, R12, R17
    PLANES R3, R8, R13, R18
    PLANES R4, R9, R14, R19
.endm

/* Of the bits in the four fields, a SWAP of the byte before or behind the look-up is a matter of the table, too. */
.macro TABLES_OF_PLANE entries, sbox:vararg
    LOOK_UP_TABLE \entries, 0, 2, 4, 6, \sbox
    LOOK_UP_TABLE \entries, 2, 0, 6, 4, \sbox
    LOOK_UP_TABLE \entries, 4, 6, 0, 2, \sbox
    LOOK_UP_TABLE \entries, 6, 4, 2, 0, \sbox
.endm

    TABLE spongent160_tables, 256
    TABLES_OF_PLANE ENTRIES, SBOX
    TABLES_OF_PLANE ENTRIES, SBOX_TURNED
    TABLES_OF_PLANE ENTRIES_SWAPPED, SBOX
    TABLES_OF_PLANE ENTRIES_SWAPPED, SBOX_TURNED
    ENDTABLE spongent160_tables

    ROUND_CONSTANTS

    FUNCTION mote_spongent160_permute
    ENTER
.Lrounds:
    movw  r30, r26
    lpm   T0, Z+
    eor   R0, T0
    lpm   T0, Z+
    eor   R19, T0
    lpm   r0, Z+
    lpm   r1, Z+
    movw  r26, r30
    ROUND R5, R10, HELD_1, HELD_2
    eor   R0, r0
    eor   R19, r1
    ROUND HELD_1, HELD_2, R5, R10
    cpi   r26, lo8(.Lconstants_end)
    breq  .Lend
    rjmp  .Lrounds

.Lend:
    clr   r1
    LEAVE
    ENDFUNCTION mote_spongent160_permute

/* Two rounds take 398 cycles: look-ups 160, tables 36, exchanges 180, constants 18, the loop 4. */
