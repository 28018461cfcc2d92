#include "aes/rl78/backwards.inc"

/* ---
function: mote_aes128_block_decrypt
prototype: void mote_aes128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 10
timing: none
tables: secret-indexed
--- */

/* A column: InvMixColumns is MixColumns after CROSS on both pairs. 91 cycles. */
.macro INVERSE_COLUMN key, p0, p1, p2, p3, s0, s1, s2, s3
    CROSS \key, 0, \p0, \p2
    CROSS \key, 1, \p1, \p3
    COLUMN mote_aes_inverse_sbox, none, \p0, \p1, \p2, \p3, \s0, \s1, \s2, \s3
.endm

/*
 * The round keys are made forth to the last one, and back on the way. The state is what comes out of the inverse S-box, as it is in
 * encryption; InvShiftRows is done in place, and what a later column still needs the place of waits in the frame.
 *
 * 4,969 cycles: 654 for copying the key and the way forth, 128 for the first layer, nine rounds of 364 for the columns and 8 for waiting
 * bytes, ten keys of 71, 61 for loop and entry, 56 for the last layer, 12 around.
 * RAM of the caller and ours: 50 for the block, 10, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_aes128_block_decrypt
    push  hl
    movw  hl, ax
    subw  sp, #6
    mov   [hl+CONSTANT_AT], #1
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+KEY+\at]
    movw  [hl+WORK+\at], ax
    .endr
.Lforth:
    NEXT_KEY
    cmp   a, #0x6c
    bnz   $.Lforth
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    FETCH \at
    BLEND WORK+\at
    mov   b, a
    FETCH \at+1
    BLEND WORK+\at+1
    mov   c, a
    mov   a, mote_aes_inverse_sbox[b]
    STORE \at
    mov   a, mote_aes_inverse_sbox[c]
    STORE \at+1
    .endr
    br    $!.Lkey

.Lround:
    INVERSE_COLUMN WORK+12, 12, 9, 6, 3,   12, FRAME+4, FRAME, FRAME+1
    INVERSE_COLUMN WORK+8,  8, 5, 2, 15,   8, 9, FRAME+2, FRAME+3
    INVERSE_COLUMN WORK+4,  4, 1, 14, 11,  4, 5, 6, FRAME+5
    INVERSE_COLUMN WORK,    0, 13, 10, 7,  0, 1, 2, 3
    movw  ax, [sp]
    movw  [hl+14], ax
    movw  ax, [sp+2]
    movw  [hl+10], ax
    mov   a, [sp+4]
    mov   [hl+13], a
    mov   a, [sp+5]
    mov   [hl+7], a
.Lkey:
    PREVIOUS_KEY
    FETCH CONSTANT_AT
    cmp   a, #1                         /* the first constant */
    skz
    br    $!.Lround

    addw  sp, #6
    .irp  place, 0, 4, 8, 12
    LAST_BYTE \place, \place
    .endr
    FETCH 1                             /* row 1: one to the right */
    BLEND WORK+5
    mov   b, a
    LAST_BYTE 1, 13
    LAST_BYTE 13, 9
    LAST_BYTE 9, 5
    mov   a, b
    STORE 5
    .irp  place, 2, 6                   /* row 2: two */
    FETCH \place
    BLEND WORK+8+\place
    mov   b, a
    LAST_BYTE \place, \place+8
    mov   a, b
    STORE \place+8
    .endr
    FETCH 3                             /* row 3: one to the left */
    BLEND WORK+15
    mov   b, a
    LAST_BYTE 3, 7
    LAST_BYTE 7, 11
    LAST_BYTE 11, 15
    mov   a, b
    STORE 15
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_decrypt

    LOOKED_UP mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
