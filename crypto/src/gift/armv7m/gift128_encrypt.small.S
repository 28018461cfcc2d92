#include "common/armv7m/asm.h"
#include "gift/armv7m/rounds.inc"
#include "gift/armv7m/loop.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r0: block read-write 16 bytes, r1: round_keys read 320 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* Five rounds in a loop. The constants end at a multiple of 32, which ends it. */

#define NEW3 r11                        /* of an odd round's key, which has been added */

/* Word 0 goes where it was five rounds ago, and the constant takes word 3 there. */
.macro LAST_OF_FIVE number, s0, s3
    WITH_SPARE \number, LAST_SBOX, \number, \s0, \s3, \s0, NEW3
    LOAD_KEY EVEN_KEY
    ADD_KEY 16, 24, EVEN_KEY
    ADD_CONSTANT \s3, NEW3, EVEN_KEY
.endm

    FUNCTION mote_gift128_encrypt
    push  {r0, r4-r11, lr}
    LOAD_BLOCK
    BEGIN
    .balign 4
.Lrounds:
    FIVE_ROUNDS 0, A, D
    lsls  T, CONSTANTS, #27
    bne   .Lrounds
    END
    STORE_BLOCK
    pop   {r3-r11, pc}
    ENDFUNCTION mote_gift128_encrypt

/* Five rounds take 122 cycles: S-boxes 50, keys and constants 15, their loads 21, movements 36; the loop 5. */
