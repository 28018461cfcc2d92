#include "clefia/rl78/pipeline.inc"

/* ---
function: mote_clefia128_block_encrypt
prototype: void mote_clefia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 88 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/*
 * All rounds one after the other, so that places and constants are the assembler's: twelve for L, eighteen for the text, each second pair
 * with the caller's key on top of L.
 *
 * 4,749 cycles: 30 times 30 + 36 for both functions and 16 for what they change, 240 times 7 for constants, S-boxes and what waits for the next round; 144 for
 * adding L, 64 for the key on top of it, 8 x 43 for DoubleSwap, 16 for whitening, 16 for the first words, 15 for beginnings of four rounds, 10
 * around. No index is used right after it was written, nor after its neighbour was. The alignment of a table takes up to 255 bytes more.
 * RAM of the caller and ours: 88 for the block, 2, and 4 for the return address: 94 bytes.
 */
    FUNCTION mote_clefia128_block_encrypt
    push  hl
    movw  hl, ax
    movw  de, #clefia_s0
    FIRST KEY, 0
    MAKE  0, 0, 2
    MAKE  1, 0, 4
    MAKE  0, 2, 4
    MAKE  1, 4, 4
    MAKE  0, 6, 4
    MAKE  1, 8, 4
    MAKE  0, 10, 2

    SWAP_TO 1
    FIRST 0, 12
    MIX   0, 0, 2
    SWAP_TO 2
    MIX   1, 0, 4
    SWAP_TO 3
    MIX   0, 2, 4
    SWAP_TO 4
    MIX   1, 4, 4
    SWAP_TO 5
    MIX   0, 6, 4
    SWAP_TO 6
    MIX   1, 8, 4
    SWAP_TO 7
    MIX   0, 10, 4
    SWAP_TO 8
    MIX   1, 12, 4
    MIX   0, 14, 4
    MIX   1, 16, 2
    pop   hl
    ret
    ENDFUNCTION mote_clefia128_block_encrypt

    TABLE clefia_s0, 256
    S0_ROWS
    ENDTABLE clefia_s0

    TABLE clefia_s1
    S1_ROWS
    ENDTABLE clefia_s1
