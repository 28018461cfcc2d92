#include "common/rl78/asm.h"
#include "gift/rl78/constants.inc"
#include "gift/rl78/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { x:a: block read-write 16 bytes, 4(sp):5(sp): round_keys read 320 bytes }
stack: 40
timing: none
tables: none
--- */

/*
 * All rounds one after the other, with the constants in the instructions.
 *
 * 5,736 cycles: a round takes 104 or 112 for S-box and keys, and 30 in the mean for what moves; 115 for all constants, 85 around. RAM of
 * the caller and ours: 16 for the block, 320 for the keys, 2 for their address, 40, and 4 for the return address: 382 bytes.
 */
    .set  FRAME, 36

/* Word 3 of column k, with its part of the constant. */
.macro LAST round, k
    mov   a, b
    .if   (constant_\round >> (8*\k)) & 0xff
    xor   a, #(constant_\round >> (8*\k)) & 0xff
    .endif
    PUT   3, \k
.endm

.macro FIVE_ROUNDS c1, c2, c3, c4, c5
    .set  constant_1, \c1
    .set  constant_2, \c2
    .set  constant_3, \c3
    .set  constant_4, \c4
    .set  constant_5, \c5
    ROUND_1
    ROUND_2
    ROUND_3
    ROUND_4
    ROUND_5
    .if   key == 200                    /* no displacement reaches the last keys */
    movw  ax, hl
    addw  ax, #200
    movw  hl, ax
    .set  key, 0
    .endif
.endm

    FUNCTION mote_gift128_encrypt
    BEGIN FRAME
    ALL_ROUNDS FIVE_ROUNDS
    END   FRAME
    ENDFUNCTION mote_gift128_encrypt
