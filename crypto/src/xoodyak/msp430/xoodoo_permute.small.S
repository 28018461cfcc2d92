#include "common/msp430/asm.h"
#include "xoodyak/msp430/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r12: state read-write 48 bytes }
stack: 36
timing: none
tables: public-indexed
--- */

/*
 * One column in a loop, twice a round, in place on the caller's planes.
 *
 * Lanes never move: chi leaves its outputs in the slots that its inputs came from. rho west moves plane 1 by one lane a round
 * and rho east plane 2 by two, so lane x of plane 1 lies in slot x - round and lane x of plane 2 in slot x - 2 round,
 * both modulo 4. After twelve rounds they are back.
 *
 *   A r4, r5, B r6, r7, C r8, r9   a lane of each plane; E and P
 *   r11, r13                       4 times the slot in planes 0 and 1
 *   r12                            8 in odd rounds: 4 times the slot in plane 2 is r11 ^ r12
 *   r10, r14                       work
 *   r15                            the state
 *
 * On the stack between the two loops E[3], E[2], E[1], E[0] and E[3] again, so that E[x] and E[x - 1] lie side by side for every x;
 * above them the address of the next round constant.
 *
 * Cycles: a round 4 x 56 for theta, 4 x 110 for the rest, 40 around them.
 */

/* T = the lane of a slot in plane 0; those of planes 1 and 2 lie 16 and 32 bytes behind. 2 cycles. */
.macro LANE slot
    mov   \slot, T
    add   R, T
.endm

/* The same for plane 2. 3 cycles. */
.macro LANE2
    mov   r11, T
    xor   r12, T
    add   R, T
.endm

.macro NEXT_SLOT slot
    add   #4, \slot
    and   #12, \slot
.endm

    CONSTANT mote_xoodoo_stack
    .word 36
    ENDTABLE mote_xoodoo_stack

    TABLE xoodoo_constants
    .word 0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012
.Lconstants_end:
    ENDTABLE xoodoo_constants

    FUNCTION mote_xoodoo_permute
    PUSH_R4_R10
    mov   r12, R
    mov   #8, r11               /* theta begins with column 2, whose parity makes E[3] */
    mov   #8, r13
    clr   r12
    push  #xoodoo_constants

    /* E[3], E[0], E[1], E[2] */
.Lround:
.Ltheta:
    LANE  r11
    mov   @T+, AL
    mov   @T, AH
    LANE  r13
    xor   16(T), AL
    xor   18(T), AH
    LANE2
    xor   32(T), AL
    xor   34(T), AH
    THETA AL, AH, BL, BH
    push  BH
    push  BL
    NEXT_SLOT r11
    NEXT_SLOT r13
    cmp   #8, r11
    jne   .Ltheta
    mov   14(sp), T
    push  T
    mov   14(sp), T
    push  T
    mov   20(sp), T             /* iota */
    xor   @T+, 0(R)
    mov   T, 20(sp)

    /* columns 2, 3, 0, 1: chi takes plane 1 from one lane before */
    add   #-4, r13
    and   #12, r13

.Lcolumn:
    LANE  r11
    mov   @T+, AL
    mov   @T, AH
    LANE  r13
    mov   16(T), BL
    mov   18(T), BH
    LANE2
    mov   32(T), CL
    mov   34(T), CH
    mov   #12, r10              /* E[x] */
    sub   r11, r10
    add   sp, r10
    xor   @r10, AL
    xor   2(r10), AH
    xor   @r10+, CL
    xor   @r10+, CH
    xor   @r10+, BL
    xor   @r10, BH
    ROL11 CL, CH
    CHI   AL, BL, CL
    CHI   AH, BH, CH
    ROL1  AL, AH
    ROL8  BL, BH
    LANE  r13
    STORE AL, AH, 16, T
    LANE2
    STORE BL, BH, 32, T
    LANE  r11
    STORE CL, CH, 0, T
    NEXT_SLOT r11
    NEXT_SLOT r13
    cmp   #8, r11
    jne   .Lcolumn
    xor   #8, r12
    add   #20, sp
    cmp   #.Lconstants_end, 0(sp)
    jne   .Lround
    incd  sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_xoodoo_permute
