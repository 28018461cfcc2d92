#include "common/armv7m/asm.h"
#include "ascon/armv7m/unrolled.inc"

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

/* Twelve rounds unrolled (unrolled.inc), entered where as many are left as are wanted. */

    FUNCTION mote_ascon_rounds
    movs  A, #.Lend-.Llast
    muls  B, A, B
    adr   A, .Lend
    subs  A, A, B
    mov   pc, A
    .balign 4
    .globl mote_ascon_rounds_12
    .type mote_ascon_rounds_12, %function
    .thumb_func
mote_ascon_rounds_12:
    ROUND_WITH 0xf0, 0xe1, 0xd2, 0xc3
    .globl mote_ascon_rounds_8
    .type mote_ascon_rounds_8, %function
    .thumb_func
mote_ascon_rounds_8:
    ROUND_WITH 0xb4, 0xa5
    .globl mote_ascon_rounds_6
    .type mote_ascon_rounds_6, %function
    .thumb_func
mote_ascon_rounds_6:
    ROUND_WITH 0x96, 0x87, 0x78, 0x69, 0x5a
.Llast:
    ROUND_WITH 0x4b
.Lend:
    bx    lr
    ENDFUNCTION mote_ascon_rounds
