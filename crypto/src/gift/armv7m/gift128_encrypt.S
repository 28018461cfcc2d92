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

/* Ten rounds in a loop. The constants end at a multiple of 32, which ends it. */

.macro LAST_OF_FIVE number, s0, s3
    WITH_SPARE \number, LAST_SBOX, \number, \s0, \s3, \s3, \s0
    ADD_KEYS \number, 16, 24
    .if   \number == 9                 /* the last one of the loop */
    ADD_CONSTANT \s0, \s0, ODD_KEY
    .endif
.endm

    FUNCTION mote_gift128_encrypt
    push  {r0, r4-r11, lr}
    LOAD_BLOCK
    BEGIN
    .balign 4
.Lrounds:
    FIVE_ROUNDS 0, A, D
    FIVE_ROUNDS 5, D, A
    lsls  T, CONSTANTS, #27
    bne   .Lrounds
    END
    STORE_BLOCK
    pop   {r3-r11, pc}
    ENDFUNCTION mote_gift128_encrypt

/* Ten rounds take 242 cycles: S-boxes 100, keys and constants 30, their loads 40, movements 72; the loop 5. Floor: the S-box has no
 * smaller form, and a movement within parts is a difference, a mask and a sum. */
