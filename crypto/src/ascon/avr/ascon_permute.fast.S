#include "common/avr/asm.h"
#include "ascon/avr/control.h"
#include "ascon/avr/lanes.inc"
#include "ascon/avr/sbox.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r24:r25: state read-write 40 bytes, r22:r23: rounds in 1..12 }
stack: 21
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r24: the state, r22: CONTROL of the number of rounds }
stack: 21
--- */

/* One round in a loop, every column of the S-box by itself. Two lanes never leave the registers; x4, which the linear layer
 * does last, stays for the S-box, and x2 from the S-box for the linear layer, which does it first. The next constant waits on the stack. */

/* TWO_COLUMNS i: columns i and i + 1. 2 x (19 + 8) + 1 cycles. */
.macro TWO_COLUMNS i, x00, x01, x10, x11, x40, x41
    .if   \i
    ldd   Q0, Y+16+\i
    .endif
    movw  U0, \x10
    ldd   P0, Y+24+\i
    SBOX_Y2_Y3_Y4 -, \x00, \x10, Q0, P0, \x40, U0, P1
    SBOX_Y0_Y1 \x00, \x10, Q0, P0, U0
    std   Y+32+\i, U0
    std   Y+24+\i, P1
    ldd   Q1, Y+17+\i
    ldd   P1, Y+25+\i
    SBOX_Y2_Y3_Y4 -, \x01, \x11, Q1, P1, \x41, U1, P0
    SBOX_Y0_Y1 \x01, \x11, Q1, P1, U1
    std   Y+33+\i, U1
    std   Y+25+\i, P0
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

.Lround:
    ldd   Q0, Y+16
    eor   Q0, Q1                /* the constant */
    subi  Q1, CONTROL_STEP
    push  Q1
    TWO_COLUMNS 0, X0_0, X0_1, X1_0, X1_1, W0, W1
    TWO_COLUMNS 2, X0_2, X0_3, X1_2, X1_3, W2, W3
    TWO_COLUMNS 4, X0_4, X0_5, X1_4, X1_5, W4, W5
    TWO_COLUMNS 6, X0_6, X0_7, X1_6, X1_7, W6, W7

    PUSH_HELD
    SIGMA2 ROL1_BY_T
    STORE 16, BYTES_1(W)
    clr   ZERO
    ldi   SIXTEEN, 16
    SIGMA0 ROL1
    POP_HELD
    SIGMA1 ROL1
    PUSH_HELD
    LOAD  24, W
    SIGMA3
    STORE 24, W
    LOAD  32, BYTES_3(W)
    SIGMA4
    POP_HELD

    pop   Q1
    cpi   Q1, CONTROL(0)
    breq  .Lend
    rjmp  .Lround

.Lend:
    STORE 0, X0
    STORE 8, X1
    STORE 32, W
    POP_R2_R17_Y
    clr   r1
    ret
    ENDFUNCTION mote_ascon_permute
