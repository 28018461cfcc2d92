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

/* Twelve rounds unrolled, entered where as many are left as are wanted, with 9 in A as each round leaves it. They push as much as the loop does. */

.macro CONSTANT_ODD constant
    subs  A, #9 + 1 + ODD(\constant)    /* ~ODD */
    eors  X2O, A
.endm

.macro CONSTANT_EVEN register, constant
    subs  \register, #3 + 1 + EVEN(\constant)
.endm

.macro ROUNDS constants:vararg
    .irp c, \constants
    ROUND \c
    .endr
.endm

    FUNCTION mote_ascon_rounds
    push  {B, lr}
    lsls  A, B, #8
    lsls  B, B, #5
    subs  A, A, B                       /* 224 bytes a round */
    lsrs  B, B, #5
    cmp   B, #8
    bls   .Lnear
    adds  A, #8                         /* and .Lgap, before the last eight */
.Lnear:
    ldr   B, =.Lend
    subs  B, B, A
    movs  A, #9
    mov   pc, B
    .ltorg

    .balign 4
    .globl mote_ascon_rounds_6
    .type mote_ascon_rounds_6, %function
    .thumb_func
mote_ascon_rounds_6:
    movs  A, #9
    push  {A, lr}
    b     .Llast_6
    .balign 4
    .globl mote_ascon_rounds_12
    .type mote_ascon_rounds_12, %function
    .thumb_func
mote_ascon_rounds_12:
    movs  A, #9
    push  {A, lr}
    ROUNDS 0xf0, 0xe1, 0xd2, 0xc3
.Lgap:
    b     .Llast_8
    mov   A, A                          /* the next function begins at a multiple of four */
    .globl mote_ascon_rounds_8
    .type mote_ascon_rounds_8, %function
    .thumb_func
mote_ascon_rounds_8:
    movs  A, #9
    push  {A, lr}
.Llast_8:
    ROUNDS 0xb4, 0xa5
.Llast_6:
    ROUNDS 0x96, 0x87, 0x78, 0x69, 0x5a
.Llast:
    ROUND 0x4b
.Lend:
    pop   {A, pc}
    .if .Lend - .Llast - 224 || .Llast_8 - .Lgap - 8
    .error "other sizes than are counted with"
    .endif
    ENDFUNCTION mote_ascon_rounds

/* A round takes 112 cycles: ROUND 109, the constants 3. */
