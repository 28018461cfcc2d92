#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"

/* ---
function: mote_tinyjambu_steps
abi: internal
registers: { r4-r11: state read-write, r12: "blocks in {5, 8}; clobbered", r13-r15: clobbered }
stack: 2
timing: blocks
tables: none
--- */

/* The permutation for a caller that keeps the state in registers and the complemented key, lowest word first, on top of its frame:
 * at 2(sp) here, at 4(sp) behind the counter. 218 cycles a block and 16 around them with the CALL. */

    FUNCTION mote_tinyjambu_steps
    push  r12
    FIRST_V
.Lblock:
    STEPS128 4, 2
    dec   0(sp)
    jnz   .Lblock
    incd  sp
    ret
    ENDFUNCTION mote_tinyjambu_steps
