#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia_turn_right_15
abi: internal
registers: { hl: "the block", x: "where a circle of 128 bits is, from there on, which turns right by 15", ax: "lost", bc: "lost", de: "lost" }
stack: 0
--- */

/* Left by a bit, from the last byte on, and each byte two places back. 115 cycles. */
    ROUTINE mote_camellia_turn_right_15
    clrb  a
    addw  ax, hl
    xchw  ax, hl
    movw  de, ax
    mov   a, [hl]
    shl   a, 1
    mov   a, [hl+15]
    rolc  a, 1
    mov   b, a
    mov   a, [hl+14]
    rolc  a, 1
    mov   x, a
    mov   c, #7
.Lbytes:
    mov   a, [hl+13]
    rolc  a, 1
    mov   [hl+15], a
    mov   a, [hl+12]
    rolc  a, 1
    mov   [hl+14], a
    decw  hl
    decw  hl
    dec   c
    bnz   $.Lbytes
    mov   a, b
    mov   [hl+15], a
    mov   a, x
    mov   [hl+14], a
    movw  ax, de
    movw  hl, ax
    ret
    ENDROUTINE mote_camellia_turn_right_15
