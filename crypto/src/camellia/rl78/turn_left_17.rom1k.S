#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia_turn_left_17
abi: internal
registers: { hl: "the block", x: "where a circle of 128 bits is, from there on, which turns left by 17", ax: "lost", bc: "lost", de: "lost" }
stack: 0
--- */

/* Left by a bit, from the last byte on, and each byte two places ahead: it changes places with the one that is there, which comes after the next
 * one. 120 cycles. */
    ROUTINE mote_camellia_turn_left_17
    clrb  a
    addw  ax, hl
    xchw  ax, hl
    movw  de, ax
    mov   a, [hl]
    shl   a, 1
    mov   a, [hl+14]
    mov   b, a
    mov   a, [hl+15]
    decw  hl
    mov   c, #14
.Lbytes:
    .rept 2
    rolc  a, 1
    xch   a, [hl+c]
    xch   a, b
    dec   c
    .endr
    bnz   $.Lbytes
    rolc  a, 1
    mov   [hl+16], a
    mov   a, b
    rolc  a, 1
    mov   [hl+15], a
    movw  ax, de
    movw  hl, ax
    ret
    ENDROUTINE mote_camellia_turn_left_17
