#include "common/msp430/asm.h"
#include "ascon/msp430/control.h"
#include "ascon/msp430/loop.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r12: state read-write 40 bytes, r13: rounds in 1..12 }
stack: 16
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r12: the state, r14: CONTROL of the number of rounds }
stack: 16
--- */

/* One round in a loop, in place on the state: see loop.inc for the registers. 0(sp) is CONTROL of the rounds that are left. */

    FLAGS 0, 0, 0, 0, 0

    FUNCTION mote_ascon_permute
    mov   r13, r14
    swpb  r14
    sub   r13, r14
    rla   r13
    rla   r13
    rla   r13
    rla   r13
    add   r13, r14              /* (256 - 1 + 16) rounds */
    add   #CONTROL(0), r14
    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    PUSH_R4_R10
    push  r14
    ENTER

.Lround:
    mov.b @sp, r13
    UNTIL_X0
    FROM_X0
    sub   #CONTROL_STEP, 0(sp)
    jc    .Lround

    LEAVE
    incd  sp
    POP_R4_R10
    ret

    ENDFUNCTION mote_ascon_permute

/* A round takes 452 cycles: S-box 179, linear functions 179, their loads and stores 83, r12 4, loop 7. Around them 89,
 * 13 of which make r14. The operations alone are 76 + 179: the rest is traffic, 4 cycles for a store and 2 or 3 for
 * a load, of words that have no register. */
