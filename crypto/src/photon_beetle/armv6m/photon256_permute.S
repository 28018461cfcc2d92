#include "common/armv6m/asm.h"
#include "photon_beetle/armv6m/round.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r0: state read-write 32 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/*
 * A round in a loop. Cell 0 of row i gets the round's constant and 0, 1, 3, 7, 15, 14, 12, 8 for row 0 to 7, which are words in the planes:
 * bits 0 to 3 of the middle rows, and of the outer ones.
 */
.macro CONSTANTS rounds:vararg
    .irp  c, \rounds
    .set  middle, (\c ^ 3) | (\c ^ 7) << 8 | (\c ^ 14) << 16 | (\c ^ 12) << 24
    .set  outer, (\c ^ 15) | (\c ^ 1) << 8 | (\c ^ 8) << 16 | \c << 24
    .long middle & 0x01010101, middle >> 1 & 0x01010101, middle >> 2 & 0x01010101, middle >> 3 & 0x01010101
    .long outer & 0x01010101, outer >> 1 & 0x01010101, outer >> 2 & 0x01010101, outer >> 3 & 0x01010101
    .endr
.endm

    TABLE constants, 4
    CONSTANTS 1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10
    ENDTABLE constants

.macro ADD_CONSTANT x, t, n
    ldr   \t, [MASK, #4 * \n]
    eors  \x, \t
.endm

    FUNCTION mote_photon256_permute
    ENTER rows
    ldr   T, =constants
    mov   NEXT, T
    b     .Lround
    .ltorg
    .balign 4
.Lround:
    mov   MASK, NEXT
    ADD_CONSTANT U, T, 0
    ADD_CONSTANT W, T, 1
    ADD_CONSTANT S, T, 2
    ADD_CONSTANT Q, T, 3
    SUBSTITUTE_MIDDLE
    OUTER_TO_PLANES
    mov   MASK, NEXT
    ADD_CONSTANT P, W, 4
    ADD_CONSTANT Q, W, 5
    ADD_CONSTANT T, W, 6
    ADD_CONSTANT V, W, 7
    adds  MASK, #32
    mov   NEXT, MASK
    SUBSTITUTE_OUTER
    MIX
    ldr   T, =constants + 12 * 32
    cmp   T, NEXT
    beq   .Lend
    b     .Lround
.Lend:
    LEAVE
    .ltorg
    ENDFUNCTION mote_photon256_permute

/* A round takes 419 cycles: 384 as without a loop, constants 26, the address of the next ones and the loop 9. */
