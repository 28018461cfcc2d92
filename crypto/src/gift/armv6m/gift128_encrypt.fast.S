#include "common/armv6m/asm.h"
#include "gift/armv6m/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r0: block read-write 16 bytes, r1: round_keys read 320 bytes }
stack: 24
timing: none
tables: public-indexed
--- */

/* Ten rounds in a loop: words 0 and 3 are back in their registers. */

    FUNCTION mote_gift128_encrypt
    push  {r0, r4-r7, lr}
    LOAD_BLOCK
    .balign 4
.Lten_rounds:
    FIVE_ROUNDS A, D
    FIVE_ROUNDS D, A
    lsls  T, CONSTANTS, #27
    beq   .Lend
    b     .Lten_rounds
.Lend:
    STORE_BLOCK
    pop   {r4-r7, pc}
    LITERALS
    ENDFUNCTION mote_gift128_encrypt
