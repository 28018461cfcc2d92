#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia128_block_encrypt
prototype: void mote_camellia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 54 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * The subkeys are halves of KL and KA, which turn where they lie: by 15 or 17 to the left, until KL has gone all the way round.
 *
 * 5,958 cycles: 18 rounds of 148 with their call, and 4 of 144 for KA; 8 turns of 118 and 7 of 124; 906 for the rest.
 * RAM of the caller and ours: 54 for the block, 6, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_camellia128_block_encrypt
    BEGIN
    WHITEN KL
    FORTH KA
    TURN  turn_left_15, KL
    FORTH KL
    TURN  turn_left_15, KA
    FORTH KA
    TURN  turn_left_15, KA
    BETWEEN KA, KA+8
    TURN  turn_left_15, KL
    TURN  turn_left_15, KL
    FORTH KL
    TURN  turn_left_15, KA
    ROUND KA
    TURN  turn_left_15, KL
    ROUND KL+8
    TURN  turn_left_15, KA
    FORTH KA
    TURN  turn_left_17, KL
    BETWEEN KL, KL+8
    TURN  turn_left_17, KL
    FORTH KL
    TURN  turn_left_17, KA
    TURN  turn_left_17, KA
    FORTH KA
    TURN  turn_left_17, KL
    FORTH KL
    TURN  turn_left_17, KL
    TURN  turn_left_17, KA
    END   KA
    ENDFUNCTION mote_camellia128_block_encrypt
