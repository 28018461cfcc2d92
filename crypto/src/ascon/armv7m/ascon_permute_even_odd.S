#include "common/armv7m/asm.h"
#include "ascon/armv7m/round.inc"

/* ---
function: mote_ascon_permute_even_odd
prototype: void mote_ascon_permute_even_odd(uint32_t state[10], unsigned rounds)
registers: { r0: state read-write 40 bytes, r1: rounds in 1..12 }
stack: 40
timing: rounds
tables: public-indexed
--- */

/*
 * One round in a loop. lr points to the next round's constant; the table ends at a multiple of 16, which ends the loop. r12 is saved for
 * a stack of whole eights.
 */

    FUNCTION mote_ascon_permute_even_odd, 16
    push  {r4-r12, lr}
    adr   lr, constants_end
    sub   lr, lr, r1
    ldm   r0, {r1-r5, r8-r12}
.Lround:
    ldrb  A, [lr], #1
    eor   X2O, X2O, A, lsr #4
    and   A, A, #15
    eors  X2E, A
    ROUND eors
    tst   lr, #15
    bne   .Lround
    stm   r0, {r1-r5, r8-r12}
    pop   {r4-r12, pc}

    .balign 16
    .space 4
    .irp c, 0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b
    .byte EVEN(\c) | ODD(\c) << 4
    .endr
constants_end:
    ENDFUNCTION mote_ascon_permute_even_odd

/* A round takes 60 cycles: ROUND 52, the constants 5, the loop 3; 48 are for the call and the state. */
