#include "aes/rl78/backwards.inc"
#include "aes/rl78/in_place.inc"

/* ---
function: mote_aes128_block_decrypt
prototype: void mote_aes128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/* HL = the block. 3 cycles, with the hazard that follows. */
.macro REWIND
    movw  ax, [sp]
    movw  hl, ax
.endm

/*
 * One column in a loop, and InvShiftRows as exchanges with memory. With encryption of this variant it fits into 2,048 bytes.
 *
 * 5,657 cycles: 638 for the way forth, 183 for the first layer, nine rounds of four columns of 100, ten keys of 71, ten times 27 for
 * InvShiftRows, 103 for the last layer.
 * RAM of the caller and ours: 50 for the block, 6, and 4 for the return address: 60 bytes.
 */
    FUNCTION mote_aes128_block_decrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   [hl+CONSTANT_AT], #1
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+KEY+\at]
    movw  [hl+WORK+\at], ax
    .endr
.Lforth:
    NEXT_KEY
    cmp   a, #0x6c
    bnz   $.Lforth
    mov   d, #8
.Lfirst:
    FETCH 0
    BLEND WORK
    mov   b, a
    FETCH 1
    BLEND WORK+1
    mov   c, a
    mov   a, mote_aes_inverse_sbox[b]
    STORE 0
    mov   a, mote_aes_inverse_sbox[c]
    STORE 1
    incw  hl
    incw  hl
    dec   d
    bnz   $.Lfirst

.Lround:
    REWIND
    FETCH 1                             /* row 1: one to the right */
    xch   a, [hl+5]
    xch   a, [hl+9]
    xch   a, [hl+13]
    STORE 1
    FETCH 2                             /* row 2: two */
    xch   a, [hl+10]
    STORE 2
    FETCH 6
    xch   a, [hl+14]
    STORE 6
    FETCH 3                             /* row 3: one to the left */
    xch   a, [hl+15]
    xch   a, [hl+11]
    xch   a, [hl+7]
    STORE 3
    PREVIOUS_KEY
    FETCH CONSTANT_AT
    cmp   a, #1                         /* the first constant */
    bz    $.Llast
    mov   x, #4
.Lcolumn:
    CROSS WORK, 0, 0, 2
    CROSS WORK, 1, 1, 3
    IN_PLACE none, 0, 1, 2, 3, mote_aes_inverse_sbox
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
    ENDFUNCTION mote_aes128_block_decrypt

    LOOKED_UP mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
