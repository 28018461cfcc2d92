#include "common/avr/asm.h"
#include "xoodyak/avr/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r24:r25: state read-write 48 bytes }
stack: 20
timing: none
tables: public-indexed
--- */

/* One round in a loop, in place; columns 0, 1 and 2 by one routine, theta by another. A1' is complemented back in every column, so that all
 * are of one kind: A0 complemented, A1 and A2 not. Y walks through the columns. */

    TABLE xoodoo_constants
    .word 0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012
.Lconstants_end:
    ENDTABLE xoodoo_constants

    CONSTANT mote_xoodoo_stack
    .word 20
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    ldi   r30, lo8(xoodoo_constants)
    ldi   r31, hi8(xoodoo_constants)
    rcall .Lexchange
    LOAD  28, G                 /* A2[2] */
    sbiw  r28, 4
    XOR_FROM 0, G               /* P[2] */
    adiw  r28, 4
    rcall .Ltheta               /* E[3] = A_2 */
    LOAD  0, C                  /* A0[3] */
    COMPLEMENT C
    LOAD  16, G                 /* A1[3] */
    LOAD  20, F_1               /* A2[0] */
    LOAD  24, B_1               /* A2[1] */
    LOAD  32, D_1               /* A2[3] */
    rjmp  .Llink

.Lround:
    set                         /* iota */
    rcall .Lcolumn              /* 0 */
    COPY  C, D                  /* A2[1] */
    COPY  D, B                  /* A2'[2] */
    rcall .Lnext
    clt
    rcall .Lcolumn              /* 1 */
    LOAD  32, C_1               /* A2[2] */
    STORE 32, D_1
    COPY  D, B                  /* A2'[3] */
    rcall .Lnext
    clt
    rcall .Lcolumn              /* 2 */
    COPY  F, B                  /* A2'[0] */
    LOAD  28, G
    XOR_LANE G, C               /* P'[2] */
    rcall .Lnext                /* E'[3] = A_2, z[2] = B_2 */

    /* Column 3, whose A0 and A2 have taken E[3] already */
    LOAD  0, G                  /* a0 */
    LOAD  32, C_1               /* A2 */
    ROL3  C_1
    CHI   CHI_A0, G, B_2, C     /* A1'[3] = G, A2'[1] = B_1, A0'[3] = C */
    COMPLEMENT G
    ROL1  G
    cpi   r30, lo8(.Lconstants_end)
    brne  .Llink
    rjmp  .Lend

    /* E[3] is spent on column 3 here. */
.Llink:
    XOR_LANE G, A_2             /* z[3] */
    XOR_LANE C, A_2
    STORE 0, C                  /* a0 */
    XOR_LANE C, G               /* Q[3]: E[3] has cancelled out */
    XOR_LANE C, D_1             /* P[3] */
    XOR_LANE D_1, A_2
    STORE 32, D_1               /* A2[3] */
    COPY  D, B                  /* A2[1] */
    COPY  B, G_2                /* z[3] as B_2 */
    COPY  G, C
    COPY  C, F                  /* A2[0] */
    COPY  A, G
    THETA A, G                  /* E[0] = A_2 */
    sbiw  r28, 12
    rjmp  .Lround

.Lend:
    COMPLEMENT C
    STORE 0, C
    STORE 16, G
    STORE 20, F_1
    STORE 24, B_1
    STORE 32, D_1
    sbiw  r28, 12
    rcall .Lexchange
    POP_R2_R17_Y
    ret

    /* A0 <-> Q, complemented, in three columns; Y moves to the fourth. 134 cycles. */
.Lexchange:
    ldi   T0, 12
.Lbyte:
    ld    S, Y
    ldd   T1, Y+16
    eor   S, T1
    com   S
    st    Y+, S
    dec   T0
    brne  .Lbyte
    ret

    /* Column x, at Y: from E[x] = A_2, z[x-1] = B_2, A2[x] = C_1 to P[x] = G, z[x] = A_2, A2'[x+2] = B_1, Q'[x] = C. The round
     * constant is added if T is set. 135 cycles, with the constant 142. */
.Lcolumn:
    LOAD  0, F
    COPY  G, F
    XOR_LANE G, C_1             /* P */
    XOR_LANE C_1, A_2
    XOR_FROM 16, A_2            /* z */
    XOR_LANE F, A_2             /* a0 */
    brtc  .Lchi
    lpm   S, Z+
    eor   F0, S
    lpm   S, Z+
    eor   F1, S
.Lchi:
    ROL3  C_1
    CHI   CHI_A0, F, B_2, C
    COMPLEMENT F
    ROL1  F
    STORE 16, F
    XOR_LANE C, F
    st    Y+, C0
    st    Y+, C1
    st    Y+, C2
    st    Y+, C3
    ret

    /* To the next column: its z[x-1] = B_2, and E = A_2 from P = G. 29 and 27 cycles. */
.Lnext:
    COPY  B, A
.Ltheta:
    COPY  A, G
    THETA A, G
    ret
    ENDFUNCTION mote_xoodoo_permute
