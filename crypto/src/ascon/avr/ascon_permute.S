#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "ascon/avr/control.h"
#include "ascon/avr/lanes.inc"
#include "ascon/avr/sbox.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r24:r25: state read-write 40 bytes, r22:r23: rounds in 1..12 }
stack: 23
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r24: the state, r22: CONTROL of the number of rounds }
stack: 23
--- */

#define COLUMN_PAIRS U1

.macro ROL1_SHARED b0, b1, b2, b3, b4, b5, b6, b7
    rcall .Lrol1
.endm

    FUNCTION mote_ascon_permute
    mov   r23, r22
    swap  r22
    sub   r22, r23              /* (16 - 1) rounds */
    subi  r22, 0x100-CONTROL(0)
    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    PUSH_R2_R17_Y
    movw  r28, r24
    mov   Q1, r22
    LOAD  0, X0
    LOAD  8, X1
    LOAD  32, W
    adiw  r28, 16

.Lround:
    ld    Q0, Y+
    eor   Q0, Q1                /* the constant */
    subi  Q1, CONTROL_STEP
    push  Q1
    ldi   Q1, 4
    mov   COLUMN_PAIRS, Q1
    rjmp  .Lwith_x2
.Lcolumns:
    ld    Q0, Y+
.Lwith_x2:
    ldd   P0, Y+7
    SBOX_Y2_Y3_Y4 mov, X0_0, X1_0, Q0, P0, W0, U0, Q1
    std   Y+15, U0
    std   Y+7, Q1
    SBOX_Y0_Y1_APART X0_0, X1_0, Q0, P0, U0
    ld    Q1, Y+
    ldd   P1, Y+7
    SBOX_Y2_Y3_Y4 mov, X0_1, X1_1, Q1, P1, W1, U0, X0_0
    std   Y+15, U0
    std   Y+7, X0_0
    SBOX_Y0_Y1_APART X0_1, X1_1, Q1, P1, U0
    movw  X0_0, X0_2
    movw  X0_2, X0_4
    movw  X0_4, X0_6
    movw  X0_6, Q0
    movw  X1_0, X1_2
    movw  X1_2, X1_4
    movw  X1_4, X1_6
    movw  X1_6, P0
    movw  P0, W0
    movw  W0, W2
    movw  W2, W4
    movw  W4, W6
    movw  W6, P0
    dec   COLUMN_PAIRS
    breq  .Llinear
    rjmp  .Lcolumns

.Llinear:
    PUSH_HELD
    SIGMA2 ROL1_SHARED
    STORE_DOWN BYTES_1(W)
    ldi   SIXTEEN, 16
    SIGMA0 ROL1_SHARED
    POP_HELD
    SIGMA1 ROL1_SHARED
    PUSH_HELD
    LOAD  8, W
    SIGMA3
    STORE 8, W
    LOAD  16, BYTES_3(W)
    SIGMA4
    POP_HELD

    pop   Q1
    cpi   Q1, CONTROL(0)
    breq  .Lend
    rjmp  .Lround

.Lend:
    STORE 16, W
    sbiw  r28, 16
    STORE 0, X0
    STORE 8, X1
    POP_R2_R17_Y
    clr   r1
    ret

.Lrol1:
    ROL1_BY_T W
    ret
    ENDFUNCTION mote_ascon_permute
