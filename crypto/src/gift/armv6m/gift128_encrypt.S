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

/* Five rounds in a loop. */

    FUNCTION mote_gift128_encrypt
    push  {r0, r4-r7, lr}
    LOAD_BLOCK
    .balign 4
.Lfive_rounds:
    FIVE_ROUNDS A, D
    movs  T, D                          /* words 0 and 3 where they were before */
    movs  D, A
    movs  A, T
    lsls  T, CONSTANTS, #27
    beq   .Lend
    b     .Lfive_rounds
.Lend:
    STORE_BLOCK
    pop   {r4-r7, pc}
    LITERALS
    ENDFUNCTION mote_gift128_encrypt

/* Five rounds take 204 cycles, 8 of them for the loop and to exchange two words. Floor: S-boxes 60 and a copy in each for four of its
 * conjunctions; keys and constants 40 in the format of the schedule; what moves is masks and shifts, 86. */
