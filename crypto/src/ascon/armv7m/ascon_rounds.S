#include "common/armv7m/asm.h"
#include "ascon/armv7m/round.inc"

/* ---
function: mote_ascon_rounds
abi: internal
registers: { r1-r5: "even bits of x0..x4", r8-r12: "odd bits", r6: "lost", r7: "the number of rounds, 1..12, lost" }
--- */
/* ---
function: mote_ascon_rounds_6
abi: internal
registers: { r1-r5: "even bits of x0..x4", r8-r12: "odd bits", r6-r7: "lost" }
--- */
/* ---
function: mote_ascon_rounds_8
abi: internal
registers: { r1-r5: "even bits of x0..x4", r8-r12: "odd bits", r6-r7: "lost" }
--- */
/* ---
function: mote_ascon_rounds_12
abi: internal
registers: { r1-r5: "even bits of x0..x4", r8-r12: "odd bits", r6-r7: "lost" }
--- */

/* One round in a loop, for any number of rounds: round.inc. lr points to the next round's constant. The table ends at a
 * multiple of 16, which ends the loop. */

    FUNCTION mote_ascon_rounds
    push  {lr}
    movw  lr, #:lower16:constants_end
    movt  lr, #:upper16:constants_end
    sub   lr, lr, B
    b     .Lround
    .balign 4
    .globl mote_ascon_rounds_6
    .type mote_ascon_rounds_6, %function
    .thumb_func
mote_ascon_rounds_6:
    push  {lr}
    movw  lr, #:lower16:constants_end-6
    movt  lr, #:upper16:constants_end-6
    b     .Lround
    .balign 4

    .globl mote_ascon_rounds_8
    .type mote_ascon_rounds_8, %function
    .thumb_func
mote_ascon_rounds_8:
    push  {lr}
    movw  lr, #:lower16:constants_end-8
    movt  lr, #:upper16:constants_end-8
    b     .Lround
    .balign 4

    .globl mote_ascon_rounds_12
    .type mote_ascon_rounds_12, %function
    .thumb_func
mote_ascon_rounds_12:
    push  {lr}
    nop
    movw  lr, #:lower16:constants_end-12
    movt  lr, #:upper16:constants_end-12

.Lround:
    ldrb  A, [lr], #1
    eor   X2O, X2O, A, lsr #4
    and   A, A, #15
    eors  X2E, A
    ROUND eors
    tst   lr, #15
    bne   .Lround
    pop   {pc}
    ENDFUNCTION mote_ascon_rounds

    TABLE constants, 16
    .space 4
    .irp c, 0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b
    .byte EVEN(\c) | ODD(\c) << 4
    .endr
constants_end:
    ENDTABLE constants

/* A round takes 60 cycles: ROUND 52, the constants 5, the loop 3. */
