#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "ascon/avr/control.h"
#include "ascon/avr/round.inc"

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

/* One round in a loop: round.inc. The next constant waits on the stack. */

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
    ROUND

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
