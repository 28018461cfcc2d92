#include "common/rl78/asm.h"

    .set  AT_ONCE, 4
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
 * 423 bytes of code and tables of 56. 61,500 cycles a block, the one of the output included: 44,000 are 144 MIX, 14,500 the subkeys.
 * RAM: 32 for the digest, 4 for arguments, 136, and 4 for the return address: 176 bytes.
 */

/* First by whole bytes. */
.macro TURN_WORD
    mov   a, c
    shr   a, 3
    cmp0  a
    bz    $.Lbits
    mov   b, a
.Lturn_byte:
    mov   a, [hl+7]
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    xch   a, [hl+\at]
    .endr
    dec   b
    bnz   $.Lturn_byte
.Lbits:
    mov   a, c
    and   a, #7
    bz    $.Lturned
    mov   c, a
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
.Lturned:
    clrb  c
.endm

    FUNCTION mote_skein256
    SKEIN_IN_LOOPS
    ENDFUNCTION mote_skein256

    INITIAL
