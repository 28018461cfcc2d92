#include "aes/rl78/decrypt.inc"

/* ---
function: mote_aes128_block_last_key
prototype: void mote_aes128_block_last_key(uint8_t *block)
registers: { x:a: block read-write 50 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/*
 * The last round key takes the key's place. 681 cycles.
 */
    FUNCTION mote_aes128_block_last_key
    push  hl
    movw  hl, ax
    mov   [hl+CONSTANT_AT], #1
    COPY_KEY
    WAY_FORTH
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+WORK+\at]
    movw  [hl+KEY+\at], ax
    .endr
    pop   hl
    ret
    ENDFUNCTION mote_aes128_block_last_key
