#include "aes/rl78/decrypt.inc"

/* ---
function: mote_aes128_block_decrypt_later
prototype: void mote_aes128_block_decrypt_later(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 10
timing: none
tables: secret-indexed
--- */

/*
 * Decryption with the last round key in the key's place, so that no block has the way forth to it.
 *
 * 4,331 cycles: those of a first block without 638 for the way forth.
 * RAM of the caller and ours: 50 for the block, 10, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_aes128_block_decrypt_later
    push  hl
    movw  hl, ax
    subw  sp, #6
    mov   [hl+CONSTANT_AT], #0x6c       /* the eleventh */
    COPY_KEY
    DECRYPT
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_decrypt_later
