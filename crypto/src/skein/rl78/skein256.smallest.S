#include "common/rl78/asm.h"

    .set  AT_ONCE, 1
#include "skein/rl78/skein256_turns.inc"
#include "skein/rl78/in_loops.inc"

/* ---
function: mote_skein256
prototype: void mote_skein256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 136
timing: len
tables: public-indexed
--- */

/*
 * As few bytes as possible: 338 of code and tables of 56. 268,250 cycles a block, the one of the output included: 244,000 are 144 MIX,
 * whose turns by a bit are 62 each, 19,000 the subkeys. RAM: 32 for the digest, 4 for arguments, 136, and 4 for the return address: 176
 * bytes.
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

    FUNCTION mote_skein256
    SKEIN_IN_LOOPS
    ENDFUNCTION mote_skein256

    INITIAL
