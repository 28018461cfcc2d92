#include "common/msp430/asm.h"
#include "xoodyak/msp430/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r12: state read-write 48 bytes }
stack: 96            # two sets of lanes 72, address of the state and registers 16, a0[3] and A2[3] of the first round 8
timing: none
tables: none
--- */

/*
 * Twelve rounds in a row. Even ones read the lanes at 0(sp) and write those at 36(sp), odd ones back. The first round reads the
 * caller's planes instead of lanes (3 cycles a word instead of 2, and A1 twice); the last one writes them: it reads its
 * lanes off the stack, which leaves r15 for the caller's state.
 *
 * Cycles: 396 for each of ten rounds and 10 for walking back, 403 and 336 for the first and the last, 182 around them.
 */

#define LOW     0               /* the two sets of lanes */
#define HIGH    36
#define STATE   72              /* the caller's state; its planes: */
#define A0      0
#define A1      16
#define A2      32

/* lo, hi = or ^= the lane at offset(r15). 6 cycles. */
.macro GET lo, hi, offset
    FROM  mov, \offset, R, \lo
    mov   \offset+2(R), \hi
.endm

.macro GET_XOR offset, lo, hi
    xor   \offset(R), \lo
    xor   \offset+2(R), \hi
.endm

.macro EVEN_ROUND constant
    COLUMN0_BEGIN
    xor   #\constant, DL
    AFTER_IOTA HIGH-LOW
.endm

.macro ODD_ROUND constant
    COLUMN0_BEGIN
    xor   #\constant, DL
    AFTER_IOTA LOW-HIGH
    sub   #2*HIGH, R
.endm

/* chi and rho east where the planes themselves are wanted: A0 of the column to offset, A1 behind it. */
.macro FINISH_PLANES ql, qh, zl, zh, cl, ch, column
    ROL11 \cl, \ch
    CHI   \ql, \zl, \cl
    CHI   \qh, \zh, \ch
    ROL1  \ql, \qh
    STORE \ql, \qh, A1+4*\column
    STORE \cl, \ch, A0+4*\column
    ROL8  \zl, \zh
    STORE \zl, \zh, A2+(4*\column+8)%16
.endm

    CONSTANT mote_xoodoo_stack
    .word 96
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    PUSH_R4_R10
    push  r12
    mov   r12, R
    sub   #STATE, sp

    /* what links the first round to its input; A2[3] goes to the stack beside a0[3] */
    GET   DL, DH, A0+8
    GET_XOR A1+8, DL, DH
    GET_XOR A2+8, DL, DH          /* P[2] */
    THETA DL, DH, FL, FH        /* E[3] */
    GET   BL, BH, A1+12
    GET   DL, DH, A0+12
    XOR2  FL, FH, BL, BH        /* z[3] */
    XOR2  FL, FH, DL, DH        /* a0[3] */
    push  DH
    push  DL
    GET   AL, AH, A2+12
    XOR2  BL, BH, DL, DH
    XOR2  AL, AH, DL, DH        /* P[3] */
    XOR2  FL, FH, AL, AH
    push  AH
    push  AL
    THETA DL, DH, AL, AH        /* E[0] */
    GET   CL, CH, A2

    /* round 1 */
    GET   DL, DH, A0
    mov   DL, FL
    mov   DH, FH
    XOR2  CL, CH, FL, FH
    GET_XOR A1, FL, FH            /* P[0] */
    XOR2  AL, AH, CL, CH
    XOR2  AL, AH, DL, DH
    GET_XOR A1, AL, AH
    xor   #0x058, DL
    COLUMN0_END 8+LOW, sp
    GET   DL, DH, A2+4
    GET   FL, FH, A0+4
    mov   DL, BL
    mov   DH, BH
    XOR2  FL, FH, BL, BH
    GET_XOR A1+4, BL, BH          /* P[1] */
    XOR2  CL, CH, DL, DH
    XOR2  CL, CH, FL, FH
    GET_XOR A1+4, CL, CH
    COLUMN1_END 8+LOW, sp
    GET   DL, DH, A2+8
    GET   FL, FH, A0+8
    XOR2  AL, AH, DL, DH
    XOR2  AL, AH, FL, FH
    GET_XOR A1+8, AL, AH
    COLUMN2_END 8+LOW, sp
    pop   DL
    pop   DH
    pop   BL
    pop   BH
    COLUMN3_END LOW, sp
    mov   sp, R
    LINK  0

    EVEN_ROUND 0x038
    LINK  0
    ODD_ROUND 0x3C0
    LINK  0
    EVEN_ROUND 0x0D0
    LINK  0
    ODD_ROUND 0x120
    LINK  0
    EVEN_ROUND 0x014
    LINK  0
    ODD_ROUND 0x060
    LINK  0
    EVEN_ROUND 0x02C
    LINK  0
    ODD_ROUND 0x380
    LINK  0
    EVEN_ROUND 0x0F0
    LINK  0
    ODD_ROUND 0x1A0
    LINK  0, HIGH               /* a0[3] behind the lanes of the last round, at 0(sp) */

    /* round 12 */
    mov   STATE(sp), R
    COLUMN0_BEGIN sp
    xor   #0x012, DL
    FINISH_PLANES DL, DH, BL, BH, CL, CH, 0
    THETA FL, FH, CL, CH
    COLUMN1_BEGIN sp
    FINISH_PLANES FL, FH, AL, AH, DL, DH, 1
    THETA BL, BH, AL, AH
    COLUMN2_BEGIN sp
    FINISH_PLANES FL, FH, CL, CH, DL, DH, 2
    LOAD  DL, DH, sp
    LOAD  BL, BH, sp
    FINISH_PLANES BL, BH, AL, AH, DL, DH, 3

    add   #STATE-HIGH-2, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_xoodoo_permute
