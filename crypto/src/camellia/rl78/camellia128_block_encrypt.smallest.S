#include "camellia/rl78/program.inc"

/* ---
function: mote_camellia128_block_encrypt
prototype: void mote_camellia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 48 bytes }
stack: 12
timing: none
tables: secret-indexed
--- */

/*
 * 639 bytes, of which 256 are an S-box, and 62,523 cycles.
 * RAM of the caller and ours: 48 for the block, 12, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_camellia128_block_encrypt
    movw  de, #encryption
    br    $!mote_camellia_run
    ENDFUNCTION mote_camellia128_block_encrypt

    TABLE encryption
    STEP  0, KL, WHITEN
    STEP  0, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  15, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  15, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  15, KA, BETWEEN
    STEP  30, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  15, KA, ROUND
    STEP  15, KL, NOTHING
    STEP  0, KL+8, ROUND
    STEP  15, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  17, KL, BETWEEN
    STEP  17, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  34, KA, ROUND
    STEP  0, KA+8, ROUND
    STEP  17, KL, ROUND
    STEP  0, KL+8, ROUND
    STEP  17, KL, NOTHING
    STEP  17, KA, END
    ENDTABLE encryption
