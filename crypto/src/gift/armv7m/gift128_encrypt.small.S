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

/* Five rounds in a loop, after which words 0 and 3 change places. The constants end at a multiple of 32, which ends it. */

    FUNCTION mote_gift128_encrypt
    push  {r3-r11, lr}
    LOAD_BLOCK
    .balign 4
.Lrounds:
    FIVE_ROUNDS 0, A, D, 1
    mov   T, A
    mov   A, D
    mov   D, T
    lsls  T, CONSTANTS, #27
    bne   .Lrounds
    STORE_BLOCK
    pop   {r3-r11, pc}
    ENDFUNCTION mote_gift128_encrypt

/* Five rounds take 127 cycles: S-boxes 50, keys and constants 15, their loads 21, movements 41; the exchange 3, the loop 5. */
