#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: "blocks in 1..8" }
stack: 32
timing: blocks
tables: public-indexed
--- */

/* r4..r11 hold the state, r12..r15 work for STEPS128, 0(sp)..14(sp) ~key (highest word first), 16(sp) state.
 * All eight blocks in a row, entered where as many are left as are asked for. */

    FUNCTION mote_tinyjambu_permute
    PUSH_R4_R10
    push  r12
    PUSH_KEY
    LOAD
    FIRST_V
    rla   r14
    br    .Lentries-2(r14)
.Lentries:
    .word .Lblocks1, .Lblocks2, .Lblocks3, .Lblocks4, .Lblocks5, .Lblocks6, .Lblocks7, .Lblocks8
.Lblocks8:
    STEPS128 14, -2
.Lblocks7:
    STEPS128 14, -2
.Lblocks6:
    STEPS128 14, -2
.Lblocks5:
    STEPS128 14, -2
.Lblocks4:
    STEPS128 14, -2
.Lblocks3:
    STEPS128 14, -2
.Lblocks2:
    STEPS128 14, -2
.Lblocks1:
    STEPS128 14, -2
    add   #16, sp
    pop   r12
    STORE
    POP_R4_R10
    ret
    ENDFUNCTION mote_tinyjambu_permute
