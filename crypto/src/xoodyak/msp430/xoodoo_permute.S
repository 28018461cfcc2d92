#include "common/msp430/asm.h"
#include "xoodyak/msp430/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r12: state read-write 48 bytes }
stack: 250           # lanes 36 and 16 for each of 12 rounds, frame 18, a0[3] 4
timing: none
tables: public-indexed
--- */

/*
 * One round in a loop. The lanes move down by 16 bytes a round: every one is then written where one lay that has been read already, or
 * below them all.
 *
 * Frame: 0(sp) address of the next round constant, 2(sp) lanes of the last round, those of the first round at FIRST, then the address
 * of the state. a0[3] is pushed below it between rounds.
 *
 * Cycles: 396 a round and 12 for the address of the constant, the walk of r15 and the loop; 90 less in the last round, which
 * needs no theta after it; 495 around them.
 */

#define ROUNDS  12
#define FRAME   2+16*ROUNDS+LANES   /* bytes of the frame; the state above it */
#define FIRST   2+16*ROUNDS         /* where the lanes of the first round lie in it */

    TABLE xoodoo_constants
    .word 0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012
.Lconstants_end:
    ENDTABLE xoodoo_constants

    CONSTANT mote_xoodoo_stack
    .word 250
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    PUSH_R4_R10
    push  r12
    mov   r12, R
    sub   #FRAME, sp

    /* planes to lanes: three columns in a row, of which Q, A1 and A2 of the next one lie together */
    mov   sp, T
    add   #FIRST, T
    mov   #3, r13
.Lload:
    LOAD  AL, AH                /* A0[x] */
    mov   12(R), BL             /* A1[x] */
    mov   14(R), BH
    XOR2  BL, BH, AL, AH
    STORE AL, AH, Q_0, T
    STORE BL, BH, A1_0, T
    mov   32(R), A2_1(T)        /* A2[x + 1] */
    mov   34(R), A2_1+2(T)
    add   #12, T
    dec   r13
    jnz   .Lload
    XOR2  -16(T), -14(T), AL, AH    /* A2[2]: P[2] */
    THETA AL, AH, FL, FH        /* E[3] */
    LOAD  DL, DH                /* A0[3] */
    mov   12(R), BL             /* A1[3] */
    mov   14(R), BH
    mov   16(R), CL             /* A2[0] */
    mov   18(R), CH
    mov   T, R
    sub   #LANES, R
    mov   #xoodoo_constants, T
    jmp   .Llink

.Lround:
    COLUMN0_BEGIN
    xor   @T+, DL               /* iota; T has not been touched since the end of the last round */
    mov   T, 4(sp)
    AFTER_IOTA -16
    sub   #36+16, R
    mov   @sp, T
    cmp   #.Lconstants_end, T
    jeq   .Lend
.Llink:
    LINK  0
    jmp   .Lround

    /* Q back to A0, lanes back to planes */
.Lend:
    mov   FRAME(sp), T
    STORE DL, DH, 12, T
    STORE BL, BH, 28, T
    STORE CL, CH, 32, T
    mov   #3, r13
.Lstore:
    LOAD  AL, AH
    LOAD  BL, BH
    XOR2  BL, BH, AL, AH
    STORE AL, AH, 0, T
    STORE BL, BH, 16, T
    MOV_INC r15, 36, r14
    MOV_INC r15, 38, r14
    add   #4, T
    dec   r13
    jnz   .Lstore
    add   #FRAME+2, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_xoodoo_permute
