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
 * As few bytes as possible: 398 of code and tables of 104. 538,700 cycles a block, the one of the output included.
 * RAM: 64 for the digest, 4 for arguments, 168, and 4 for the return address: 240 bytes.
 */

/* By one bit at a time. */
.macro TURN_WORD
.Lturn:
    push  hl
    mov   a, [hl+7]
    rol   a, 1
    mov   b, #4
.Lturn_word:
    movw  ax, [hl]
    rolwc ax, 1
    movw  [hl], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Lturn_word
    pop   hl
    dec   c
    bnz   $.Lturn
.endm

    FUNCTION mote_skein512
    SKEIN_IN_LOOPS
    ENDFUNCTION mote_skein512

    INITIAL
