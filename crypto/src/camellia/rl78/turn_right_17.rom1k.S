#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia_turn_right_17
abi: internal
registers: { hl: "the block", x: "where a circle of 128 bits is, from there on, which turns right by 17", ax: "lost", bc: "lost", de: "lost" }
stack: 0
--- */

/* Right by a bit, from the first byte on, and each byte two places back: it changes places with the one that is there, which comes after
 * the next one. 120 cycles. */
    ROUTINE mote_camellia_turn_right_17
    clrb  a
    addw  ax, hl
    xchw  ax, hl
    movw  de, ax
    mov   a, [hl+15]
    shr   a, 1
    mov   a, [hl+1]
    mov   b, a
    mov   a, [hl]
    mov   c, #2
    mov   x, #7
.Lbytes:
    .rept 2
    rorc  a, 1
    xch   a, [hl+c]
    xch   a, b
    inc   c
    .endr
    dec   x
    bnz   $.Lbytes
    rorc  a, 1
    mov   [hl], a
    mov   a, b
    rorc  a, 1
    mov   [hl+1], a
    movw  ax, de
    movw  hl, ax
    ret
    ENDROUTINE mote_camellia_turn_right_17
