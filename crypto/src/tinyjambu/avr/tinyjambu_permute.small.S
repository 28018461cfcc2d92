#include "common/avr/asm.h"
#include "tinyjambu/avr/plain.inc"
#include "tinyjambu/avr/rounds.inc"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r24:r25: state read-write 16 bytes, r22:r23: key read 16 bytes, r20:r21: "blocks in 1..8" }
stack: 18
timing: blocks
tables: none
--- */

/* 32 steps in a loop, for which the state moves by four bytes; BLOCKS counts loops. */

    FUNCTION mote_tinyjambu_permute
    ENTER
    lsl   BLOCKS
    lsl   BLOCKS
.Lsteps:
    STEPS32 V, W, 0, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    mov   W, V
    movw  U0, r2
    movw  U2, r4
    movw  r2, r6
    movw  r4, r8
    movw  r6, r10
    movw  r8, r12
    movw  r10, r14
    movw  r12, r16
    movw  r14, U0
    movw  r16, U2
    adiw  r30, 4
    dec   BLOCKS
    breq  .Lend
    mov   U0, BLOCKS
    andi  U0, 3
    brne  .Lnext
    sbiw  r30, 16
.Lnext:
    rjmp  .Lsteps
.Lend:
    LEAVE
    ENDFUNCTION mote_tinyjambu_permute
