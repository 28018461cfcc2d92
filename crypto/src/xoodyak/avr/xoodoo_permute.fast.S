#include "common/avr/asm.h"
#include "xoodyak/avr/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r24:r25: state read-write 48 bytes }
stack: 18
timing: none
tables: public-indexed
--- */

/* One round in a loop, in place. The columns in order; of a round's twelve lanes three wait in registers for the next column or the next
 * round, nine go through memory, each to where it came from. */

    TABLE xoodoo_constants
    .word 0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012
.Lconstants_end:
    ENDTABLE xoodoo_constants

/* Q[x] and A1[x] from A0[x] and A1[x], and back, for a column whose A1 is complemented (40 cycles) and one whose A1 is not (32). */
.macro COLUMN_TO_Q x, complemented
    LOAD  Q(\x), A
    LOAD  A1_(\x), B
    XOR_LANE A, B
    .if   \complemented
    COMPLEMENT B
    STORE A1_(\x), B
    .else
    COMPLEMENT A
    .endif
    STORE Q(\x), A
.endm

.macro COLUMN_FROM_Q x, complemented
    LOAD  Q(\x), F
    LOAD  A1_(\x), G
    .if   \complemented
    COMPLEMENT G
    STORE A1_(\x), G
    .else
    COMPLEMENT F
    .endif
    XOR_LANE F, G
    STORE Q(\x), F
.endm

    CONSTANT mote_xoodoo_stack
    .word 18
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    PUSH_R2_R17_Y
    movw  r28, r24
    ldi   r30, lo8(xoodoo_constants)
    ldi   r31, hi8(xoodoo_constants)
    COLUMN_TO_Q 0, 1
    COLUMN_TO_Q 1, 0
    COLUMN_TO_Q 2, 1
    LOAD  A2_(2), G
    XOR_LANE G, A               /* P[2] */
    COPY  F, G
    THETA G, F                  /* E[3] = G_2 */
    LOAD  Q(3), A_3             /* A0[3] */
    COMPLEMENT A
    LOAD  A1_(3), B
    LOAD  A2_(0), C_2
    LOAD  A2_(1), D_3
    LOAD  A2_(3), F_3
    rjmp  .Llink

    /* Column 0. E[1] = C_3. */
.Lround:
    LOAD  Q(0), F
    COPY  G, F
    XOR_LANE G, C_2             /* P[0] */
    XOR_LANE C_2, A_1
    XOR_FROM A1_(0), A_1        /* z[0] */
    XOR_LANE F, A_1             /* a0 */
    lpm   S, Z+                 /* iota */
    eor   F0, S
    lpm   S, Z+
    eor   F1, S
    ROL3  C_2
    CHI   CHI_A0, F, B, C_1     /* A1[0] = F, A2[2] = B_3, A0[0] = C_1 */
    ROL1  F
    STORE A1_(0), F
    XOR_LANE C_1, F
    STORE Q(0), C_1
    COPY  C, G
    THETA_IN_COPY G, C

    /* Column 1. E[2] = A_3. */
    LOAD  Q(1), F
    COPY  G, F
    XOR_LANE G, D_3             /* P[1] */
    XOR_LANE D_3, C_3
    XOR_FROM A1_(1), C_3        /* z[1] */
    XOR_LANE F, C_3             /* a0 */
    ROL3  D_3
    CHI   CHI_A0_A1_TURNED, F, A_1, D_2     /* A2[3] = F_3, A0[1] = A_1, A1[1] = D_2 */
    ROL1  D_2
    STORE A1_(1), D_2
    XOR_LANE A_1, D_2
    STORE Q(1), A_1
    COPY  A, G
    THETA_IN_COPY G, A

    /* Column 2. E[3] of the next round = G_2. */
    LOAD  Q(2), D
    LOAD  A2_(2), G_1
    XOR_LANE G_1, A_3
    XOR_FROM A1_(2), A_3        /* z[2] */
    XOR_LANE D, A_3             /* a0 */
    ROL3  G_1
    CHI   CHI_A0, D, C_3, G     /* A1[2] = D, A2[0] = C_2, A0[2] = G */
    ROL1  D
    STORE A1_(2), D
    XOR_LANE G, D
    STORE Q(2), G
    STORE A2_(2), B_3
    XOR_LANE G, B_3             /* P[2] */
    COPY  D, G
    THETA G, D

    /* Column 3, whose A0 and A2 have taken E[3] already. */
    LOAD  Q(3), B               /* a0 */
    LOAD  A2_(3), D_1
    ROL3  D_1
    CHI   CHI_A0_A1, B, A_3, D  /* A1[3] = B, A0[3] = A_3, A2[1] = D_3 */
    ROL1  B
    cpi   r30, lo8(.Lconstants_end)
    brne  .Llink
    rjmp  .Lend

    /* E[3] is spent on column 3 here. E[0] = A_1. */
.Llink:
    XOR_LANE B, G_2             /* z[3] */
    XOR_LANE A_3, G_2
    STORE Q(3), A_3             /* a0 */
    XOR_LANE A_3, B             /* Q[3]: E[3] has cancelled out */
    XOR_LANE A_3, F_3           /* P[3] */
    XOR_LANE F_3, G_2
    STORE A2_(3), F_3
    COPY  G, A
    THETA A_3, G_3
    rjmp  .Lround

    /* Q back to A0, and all that is complemented */
.Lend:
    COMPLEMENT A
    STORE Q(3), A_3
    STORE A1_(3), B
    STORE A2_(0), C_2
    STORE A2_(1), D_3
    STORE A2_(3), F_3
    COLUMN_FROM_Q 0, 1
    COLUMN_FROM_Q 1, 0
    COLUMN_FROM_Q 2, 1
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_xoodoo_permute
