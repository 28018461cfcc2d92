#include "camellia/rl78/program.inc"

/* ---
function: mote_camellia128_block_decrypt
prototype: void mote_camellia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 48 bytes }
stack: 12
timing: none
tables: secret-indexed
--- */

/* KL and KA change parts and turn by 128 - n; and by 64 more, so that their halves are taken in the other order.
 * 56 bytes beside encryption, and 231,540 cycles, since circles turn to the left alone. 64 bytes of RAM. */
    FUNCTION mote_camellia128_block_decrypt
    movw  de, #decryption
    br    $!mote_camellia_run
    ENDFUNCTION mote_camellia128_block_decrypt

    TABLE decryption
    STEP  111, KA, WHITEN
    STEP  111-64, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  128-17-64, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  128-17, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  128-17, KL, BETWEEN
    STEP  128-34, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  128-17, KL, ROUND
    STEP  128-15, KA, NOTHING
    STEP  0, KA+8, ROUND
    STEP  128-15, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  128-15, KA, BETWEEN
    STEP  128-15, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  128-30, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  128-15, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  128-15-64, KL, END
    ENDTABLE decryption
