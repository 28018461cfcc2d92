#include "aes/rl78/in_place.inc"
#include "aes/rl78/round.inc"

/* ---
function: mote_aes128_block_encrypt
prototype: void mote_aes128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/* Byte 12 of the round key once more behind byte 15, where the last row of the schedule looks for it; and the constant. */
#define WRAPPED 48
#define ROUND_CONSTANT 49

/* HL = the block. 3 cycles, with the hazard that follows. */
.macro REWIND
    movw  ax, [sp]
    movw  hl, ax
.endm

/*
 * Loops over columns and over the rows of the key schedule; HL goes from one to the next, and all displacements stay.
 * ShiftRows is exchanges with memory, so that no second copy of the state is needed.
 *
 * RAM of the caller and ours: 50 for the block, 4, and 4 for the return address: 58 bytes.
 */
    FUNCTION mote_aes128_block_encrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   d, #8
    mov   [hl+ROUND_CONSTANT], #1
.Lfirst:
    FIRST 0
    incw  hl
    incw  hl
    dec   d
    bnz   $.Lfirst

.Lround:
    REWIND
    FETCH 1                             /* row 1: one to the left */
    xch   a, [hl+13]
    xch   a, [hl+9]
    xch   a, [hl+5]
    STORE 1
    FETCH 2                             /* row 2: two */
    xch   a, [hl+10]
    STORE 2
    FETCH 6
    xch   a, [hl+14]
    STORE 6
    FETCH 3                             /* row 3: one to the right */
    xch   a, [hl+7]
    xch   a, [hl+11]
    xch   a, [hl+15]
    STORE 3

    FETCH WORK+12
    STORE WRAPPED
    FETCH ROUND_CONSTANT
    mov   b, a
    DOUBLE
    STORE ROUND_CONSTANT
    mov   a, b
    BLEND WORK
    STORE WORK
    mov   c, #4
.Lrow:                                  /* HL leads one further, so that B is not used right after it was written */
    FETCH WORK+13
    mov   b, a
    incw  hl
    mov   a, mote_aes_sbox[b]
    KEY_ROW -1
    dec   c
    bnz   $.Lrow

    REWIND
    FETCH ROUND_CONSTANT
    cmp   a, #0x6c
    bz    $.Llast
    mov   x, #4
.Lcolumn:
    IN_PLACE WORK, 0, 1, 2, 3
    incw  hl
    incw  hl
    incw  hl
    incw  hl
    dec   x
    bnz   $.Lcolumn
    br    $!.Lround

.Llast:
    mov   c, #8
.Ladd:
    LAST_BYTE 0, 0
    LAST_BYTE 1, 1
    incw  hl
    incw  hl
    dec   c
    bnz   $.Ladd
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_encrypt

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
