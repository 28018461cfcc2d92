#include "common/rl78/asm.h"
#include "common/rl78/bits.inc"

/* ---
function: mote_ascon_interleave_add
abi: internal
registers: { ax: "8 bytes, at any address; lost", bc: "8 bytes that are changed, at any address; lost", de: "lost" }
stack: 8
--- */

/*
 * Adds a lane to one whose bits are in the other order: an ordinary one to an interleaved one, or the reverse, since the matrix of 8 by
 * 8 bits is transposed in both. 136 cycles. What is left on the stack is wiped by the callers.
 */
    .set  UPPER, 2                      /* four rows, above the address of the result */

/* Rows 4 apart exchange a nibble: word shifts move those of one into the other. The lower row is put into a register. */
.macro NIBBLES at, row
    mov   a, [hl+\at]
    mov   x, a
    mov   a, [hl+4+\at]
    shr   a, 4
    shlw  ax, 4
    mov   [sp+UPPER+\at], a
    mov   a, [hl+4+\at]
    shlw  ax, 4
    mov   \row, a
.endm

/* Neighbouring rows exchange every second bit, and are added to the result. */
.macro ADD_ROWS at, low, high
    mov   a, \low
    shr   a, 1
    xor   a, \high
    and   a, #0x55
    xor   \high, a
    shl   a, 1
    xor   a, \low
    xor   a, [hl+\at]
    mov   [hl+\at], a
    mov   a, \high
    xor   a, [hl+\at+1]
    mov   [hl+\at+1], a
.endm

/* Four rows in B, C, D, E: rows 2 apart exchange pairs of bits. */
.macro ROWS at
    SWAP_BITS b, d, 2, 0x33
    SWAP_BITS c, e, 2, 0x33
    ADD_ROWS \at, b, c
    ADD_ROWS \at+2, d, e
.endm

    ROUTINE mote_ascon_interleave_add
    push  hl
    subw  sp, #4
    push  bc
    movw  hl, ax
    NIBBLES 0, b
    NIBBLES 1, c
    NIBBLES 2, d
    NIBBLES 3, e
    pop   hl
    ROWS  0
    mov   a, [sp]
    mov   b, a
    mov   a, [sp+1]
    mov   c, a
    mov   a, [sp+2]
    mov   d, a
    mov   a, [sp+3]
    mov   e, a
    ROWS  4
    addw  sp, #4
    pop   hl
    ret
    ENDROUTINE mote_ascon_interleave_add
