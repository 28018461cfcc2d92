#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps_small.inc"

/* ---
function: mote_tinyjambu_steps
abi: internal
registers: { r4-r11: state read-write, r12: "blocks in {5, 8}; clobbered", r13-r15: clobbered }
stack: 4
timing: blocks
tables: none
--- */

/* The permutation for a caller that keeps the state in registers and the complemented key, lowest word first, on top of its frame:
 * at 2(sp) here, at 6(sp) behind the counter and the end of the key. */

    FUNCTION mote_tinyjambu_steps
    push  r12
    mov   sp, r15
    add   #4, r15
    mov   r15, r14
    add   #16, r14
    push  r14
    LOOP32 2
    add   #4, sp
    ret
    ENDFUNCTION mote_tinyjambu_steps
