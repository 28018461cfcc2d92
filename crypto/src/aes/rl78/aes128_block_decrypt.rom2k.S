#include "aes/rl78/decrypt.inc"

/* ---
function: mote_aes128_block_decrypt
prototype: void mote_aes128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 10
timing: none
tables: secret-indexed
--- */

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
    COPY_KEY
    WAY_FORTH
    DECRYPT
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_decrypt

    LOOKED_UP mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
