#include "common/rl78/asm.h"

    .set  AT_ONCE, 1
#include "skein/rl78/skein512_turns.inc"
#include "skein/rl78/in_loops.inc"

/* ---
function: mote_skein512
prototype: void mote_skein512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 168
timing: len
tables: public-indexed
--- */

/*
 * 407 bytes of code and tables of 104. 268,650 cycles a block, the one of the output included: 288 MIX of 840, 19 subkeys of 1,350.
 * RAM: 64 for the digest, 4 for arguments, 168, and 4 for the return address: 240 bytes.
 */

/* By one bit at a time, in line. */
.macro TURN_WORD
.Lturn_bit:
    mov   a, [hl+7]
    rol   a, 1
    .irp  word, [hl], [hl+2], [hl+4], [hl+6]
    movw  ax, \word
    rolwc ax, 1
    movw  \word, ax
    .endr
    dec   c
    bnz   $.Lturn_bit
.endm

    FUNCTION mote_skein512
    SKEIN_IN_LOOPS
    ENDFUNCTION mote_skein512

    INITIAL
