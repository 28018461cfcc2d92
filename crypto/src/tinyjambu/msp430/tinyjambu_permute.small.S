#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"
#include "tinyjambu/msp430/steps_small.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: "blocks in 1..8" }
stack: 36
timing: blocks
tables: none
--- */

/* r4..r11 hold the state, r12..r15 work for LOOP32:
 *   0(sp) end of the key, 2(sp)..16(sp) ~key (lowest word first), 18(sp) blocks left, 20(sp) state. */

    FUNCTION mote_tinyjambu_permute
    PUSH_R4_R10
    push  r12
    push  r14
    mov   sp, r14
    mov   #8, r11
    add   #16, r13
.Lkey:
    decd  r13
    mov   @r13, r15
    inv   r15
    push  r15
    dec   r11
    jnz   .Lkey
    mov   sp, r15
    push  r14
    LOAD
    LOOP32 18
    add   #20, sp
    pop   r12
    STORE
    POP_R4_R10
    ret
    ENDFUNCTION mote_tinyjambu_permute
