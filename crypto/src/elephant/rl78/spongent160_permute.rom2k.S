#include "elephant/rl78/rounds.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { x:a: state read-write 20 bytes }
stack: 50
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop, from the state at DE to that at HL, which change places then.
 *
 * 22,591 cycles: 79 rounds of 280 take 100 for look-ups, 80 to store and address them, 60 for the exchange of fields, 40 for nibbles that
 * change places, 11 for constants; the first layer 215, the last 250.
 */
    .set  TURNS, 44                     /* or where the next constants are */
    .set  FRAME, 46
    .set  constants, 20                 /* behind the next state */
    .set  turned, 1

    FUNCTION mote_spongent160_permute
    FIRST_LAYER 0
    movw  hl, sp
    movw  de, sp
    movw  ax, hl
    addw  ax, #22
    movw  hl, ax
    mov   a, #2
.Lround:
    NEXT_CONSTANTS
    .set  from, 0
    .set  to, 0
    .irp  quad, 0, 1, 2, 3, 4
    QUAD \quad
    .endr
    movw  ax, hl
    xchw  ax, de
    movw  hl, ax
    mov   a, [sp+TURNS]
    cmp   a, #160
    skz
    br    $!.Lround
    LAST_LAYER
    ENDFUNCTION mote_spongent160_permute

    TABLE spongent160_tables
    LOOK_UP_TABLE ENTRIES, 4, 6, 0, 2, SBOX
    LOOK_UP_TABLE ENTRIES, 6, 4, 2, 0, SBOX
    LOOK_UP_TABLE ENTRIES, 4, 6, 0, 2, SBOX_TURNED
    LOOK_UP_TABLE ENTRIES, 6, 4, 2, 0, SBOX_TURNED
    ENDTABLE spongent160_tables

/* The constant of byte 19 is for a byte with exchanged nibbles. */
.macro PAIRS low, high, others:vararg
    .byte \low, (\high << 4 | \high >> 4) & 0xff
    .ifnb \others
    PAIRS \others
    .endif
.endm

    ROUND_CONSTANTS PAIRS
