#include "clefia/rl78/network.inc"

/* ---
function: mote_clefia128_block_decrypt
prototype: void mote_clefia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 49 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/*
 * L as in encryption, then all eight DoubleSwaps; one is taken back after every second round.
 *
 * 5,866 cycles: what encryption takes, 344 for the way to the last L, and 9 more for each step back.
 * RAM of the caller and ours: 49 for the block, 2, and 4 for the return address: 55 bytes.
 */
    FUNCTION mote_clefia128_block_decrypt
    BEGIN
    .rept 18
    NEXT_T
    .endr
    .rept 8
    DOUBLE_SWAP
    .endr

    movw  ax, [hl+12]                   /* the last word becomes the first */
    movw  bc, ax
    movw  ax, [hl+14]
    movw  de, ax
    .irp  at, 10, 8, 6, 4, 2, 0
    movw  ax, [hl+\at]
    movw  [hl+\at+4], ax
    .endr
    movw  ax, bc
    movw  [hl], ax
    movw  ax, de
    movw  [hl+2], ax
    WHITEN 0, 12
    WHITEN 8, 8
    .set  keyed, 1
    .set  round, 18
    .rept 8
    ROUND_BEFORE OF_TEXT
    ROUND_BEFORE OF_TEXT
    DOUBLE_SWAP_BACK
    .set  both, 1-both
    .endr
    ROUND_BEFORE OF_TEXT
    ROUND_BEFORE OF_TEXT
    WHITEN 4, 0
    WHITEN 12, 4
    pop   hl
    ret
    ENDFUNCTION mote_clefia128_block_decrypt

    TABLES
