#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia128_block_decrypt
prototype: void mote_camellia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 54 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * Encryption with the subkeys from the last to the first: KL and KA turn to the right.
 *
 * 6,138 cycles; 64 bytes of RAM, as encryption.
 */
    FUNCTION mote_camellia128_block_decrypt
    BEGIN
    TURN  turn_right_17, KL
    TURN  turn_right_17, KA
    WHITEN KA
    BACKWARDS KL
    TURN  turn_right_17, KA
    BACKWARDS KA
    TURN  turn_right_17, KL
    BACKWARDS KL
    TURN  turn_right_17, KL
    BETWEEN KL+8, KL
    TURN  turn_right_17, KA
    TURN  turn_right_17, KA
    BACKWARDS KA
    TURN  turn_right_17, KL
    ROUND KL+8
    TURN  turn_right_15, KA
    ROUND KA
    TURN  turn_right_15, KL
    BACKWARDS KL
    TURN  turn_right_15, KA
    BETWEEN KA+8, KA
    TURN  turn_right_15, KA
    BACKWARDS KA
    TURN  turn_right_15, KL
    TURN  turn_right_15, KL
    BACKWARDS KL
    TURN  turn_right_15, KA
    BACKWARDS KA
    TURN  turn_right_15, KL
    END   KL
    ENDFUNCTION mote_camellia128_block_decrypt
