#include "elephant/rl78/rounds.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { x:a: state read-write 20 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/*
 * Two rounds in a loop, and a table for each plane and each byte of a quad. DE and HL are the same: the round that ends the loop is the first.
 *
 * 18,979 cycles: 79 rounds of 234.
 */
    .set  TURNS, 42                     /* or where the next constants are */
    .set  FRAME, 44
    .set  constants, 40
    .set  turned, 0

.macro ROUND
    NEXT_CONSTANTS
    .irp  quad, 0, 1, 2, 3, 4
    QUAD \quad
    .endr
.endm

    FUNCTION mote_spongent160_permute
    FIRST_LAYER 20
    movw  hl, sp
    movw  de, sp
    mov   a, #2
    br    $!.Lsecond

.Lrounds:
    .set  from, 0
    .set  to, 20
    ROUND
    mov   a, [sp+TURNS]
.Lsecond:
    .set  from, 20
    .set  to, 0
    ROUND
    mov   a, [sp+TURNS]
    cmp   a, #160
    skz
    br    $!.Lrounds
    LAST_LAYER
    ENDFUNCTION mote_spongent160_permute

    TABLE spongent160_tables
    .irp  entries, ENTRIES, ENTRIES_SWAPPED
    LOOK_UP_TABLE \entries, 4, 6, 0, 2, SBOX
    LOOK_UP_TABLE \entries, 6, 4, 2, 0, SBOX
    LOOK_UP_TABLE \entries, 0, 2, 4, 6, SBOX
    LOOK_UP_TABLE \entries, 2, 0, 6, 4, SBOX
    LOOK_UP_TABLE \entries, 4, 6, 0, 2, SBOX_TURNED
    LOOK_UP_TABLE \entries, 6, 4, 2, 0, SBOX_TURNED
    LOOK_UP_TABLE \entries, 0, 2, 4, 6, SBOX_TURNED
    LOOK_UP_TABLE \entries, 2, 0, 6, 4, SBOX_TURNED
    .endr
    ENDTABLE spongent160_tables

    ROUND_CONSTANTS
