#include "common/armv7m/asm.h"
#include "present/armv7m/rounds.inc"

/* ---
function: mote_present80_encrypt
prototype: void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r0: out write 8 bytes, r1: in read 8 bytes, r2: expanded read 256 bytes }
stack: 24
timing: alignment
tables: none
--- */

    FUNCTION mote_present80_encrypt
    push  {r4-r8, lr}
    LOAD_BLOCK
    mov   r8, #16
.Ltwo_rounds:
    ADD_KEY 8, W0, W1, W2, W3
    bl    .Llower
    SUBSTITUTE W0, W1, W2, W3, X
    mov   W3, X
    bl    .Lupper
    ADD_KEY 8, W0, W1, W2, W3
    subs  r8, r8, #1
    beq   .Lend
    SUBSTITUTE W0, W1, W2, W3, X
    mov   W3, X
    b     .Ltwo_rounds
.Lend:
    bl    .Llower
    bl    .Lupper
    STORE_BLOCK W0, W1, W2, W3
    pop   {r4-r8, pc}

.Llower:
    LOWER W0, W1, W2, W3
    bx    lr

.Lupper:
    UPPER W0, W1, W2, W3
    bx    lr
    ENDFUNCTION mote_present80_encrypt

/* As the default, with calls of what it has twice. */
