#include "common/armv6m/asm.h"
#include "ascon/armv6m/round.inc"

/* ---
function: mote_ascon_rounds
abi: internal
registers: { r1-r5, r7-r11: "the state as in round.inc", r0: "lost", r6: "the number of rounds, 1..12, lost", r12: "lost" }
--- */
/* ---
function: mote_ascon_rounds_6
abi: internal
registers: { r1-r5, r7-r11: "the state as in round.inc", r0: "lost", r6: "lost", r12: "lost" }
--- */
/* ---
function: mote_ascon_rounds_8
abi: internal
registers: { r1-r5, r7-r11: "the state as in round.inc", r0: "lost", r6: "lost", r12: "lost" }
--- */
/* ---
function: mote_ascon_rounds_12
abi: internal
registers: { r1-r5, r7-r11: "the state as in round.inc", r0: "lost", r6: "lost", r12: "lost" }
--- */

/* One round in a loop, for any number of rounds: round.inc. 0(sp) points to the next round's constant: a word with the complement of its
 * odd half, 48 bytes before that of its even one. The first end at a multiple of 64, which ends the loop. */

.macro CONSTANT_ODD constant
    ldm   A!, {B}
    str   A, [sp]
    eors  X2O, B
.endm

.macro CONSTANT_EVEN register, constant
    ldr   \register, [sp]
    ldr   \register, [\register, #44]
.endm

    FUNCTION mote_ascon_rounds_6
    movs  B, #6
    b     mote_ascon_rounds
    .globl mote_ascon_rounds_12
    .type mote_ascon_rounds_12, %function
    .thumb_func
mote_ascon_rounds_12:
    movs  B, #12
    b     mote_ascon_rounds
    .globl mote_ascon_rounds_8
    .type mote_ascon_rounds_8, %function
    .thumb_func
mote_ascon_rounds_8:
    movs  B, #8
    .globl mote_ascon_rounds
    .type mote_ascon_rounds, %function
    .thumb_func
mote_ascon_rounds:
    lsls  B, B, #2
    ldr   A, =constants_end
    subs  A, A, B
    push  {A, lr}
    .balign 4
.Lround:
    ROUND
    ldr   A, [sp]
    lsls  B, A, #26
    bne   .Lround
    pop   {A, pc}
    ENDFUNCTION mote_ascon_rounds_6

    TABLE constants, 64
    .space 16
    .irp c, 0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b
    .long ~(ODD(\c))
    .endr
constants_end:
    .irp c, 0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b
    .long ~(EVEN(\c))
    .endr
    ENDTABLE constants

/* A round takes 124 cycles: ROUND 109, the constants 9, the loop 6. */
