#include "common/armv7m/asm.h"
#include "gift/armv7m/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r0: block read-write 16 bytes, r1: round_keys read 320 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* Ten rounds in a loop. The constants end at a multiple of 32, which ends it. */

    FUNCTION mote_gift128_encrypt
    push  {r3-r11, lr}
    LOAD_BLOCK
    .balign 4
.Lrounds:
    FIVE_ROUNDS 0, A, D
    FIVE_ROUNDS 5, D, A
    lsls  T, CONSTANTS, #27
    bne   .Lrounds
    STORE_BLOCK
    pop   {r3-r11, pc}
    ENDFUNCTION mote_gift128_encrypt

/* Ten rounds take 252 cycles: S-boxes 100, keys and constants 30, their loads 40, movements 82; the loop 5. Floor: the S-box has no
 * smaller form, and a movement within parts is a difference, a mask and a sum. */
