#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: "blocks in 1..8" }
stack: 34
timing: blocks
tables: none
--- */

/* r4..r11 hold the state, r12..r15 work for STEPS128; so key and counter live on the stack:
 *   0(sp) blocks left, 2(sp)..16(sp) ~key (highest word first), 18(sp) state.
 *
 * P1024 = 8 x 212 for the steps + 8 x 6 for the loop + 149 around it. The floor of this representation is 8 x 212 + 143;
 * one cycle less in STEPS32 would save 32 here. */

    FUNCTION mote_tinyjambu_permute
    PUSH_R4_R10
    push  r12
    PUSH_KEY
    push  r14
    LOAD
    FIRST_V
.Lblock:
    STEPS128 16, -2
    dec   0(sp)
    jnz   .Lblock
    add   #18, sp
    pop   r12
    STORE
    POP_R4_R10
    ret
    ENDFUNCTION mote_tinyjambu_permute
