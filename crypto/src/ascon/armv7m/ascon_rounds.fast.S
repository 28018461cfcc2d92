#include "common/armv7m/asm.h"
#define NARROW 0
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

/* Twelve rounds unrolled (round.inc), entered where as many are left as are wanted. */

.macro ROUND_WITH constants:vararg
    .irp c, \constants
    eor   X2E, X2E, #EVEN(\c)
    eor   X2O, X2O, #ODD(\c)
    ROUND
    .endr
.endm

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

/* A round takes 54 cycles: two halves of the S-box 32, linear layer 20, constants 2. Floor: five ANDs and eleven XORs are
 * the smallest S-box known, its NOT is in ORN; each of the ten words of the linear layer is a sum of three different rotated
 * words, which no two share; and no constant leaves a half alone. */
